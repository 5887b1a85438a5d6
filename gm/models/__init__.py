"""Language models: optional, never trusted.

| module | what |
|---|---|
| `settings` | which model plays which role, prices, budget; where keys may come from |
| `errors` | what can go wrong with a provider, and what a user can do about it |
| `chat` | one model: streaming, JSON, time-outs, waiting, counting |
| `costs` | tokens and money |
| `prompts` | the files of the package `prompts`, filled in |

LangChain and the openai client are imported only when a model is really called.
"""
