"""`gm serve`: the game in the browser, for two phones and a big screen. The record is the only state.

    from gm.serve.app import build
    app = build(Settings(folder=Path("games")))        # an ASGI application

`rooms` holds the tables, `moment` what of one is published, `journal` and `asking` turn that into what one seat reads and is asked, `pages`
into HTML, `app` into answers. A seat never gets anything but `view(seat)`.
"""
