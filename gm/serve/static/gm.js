// The little script of a table's page: a stream that resumes where it stopped, drafts that survive a reload, and links that copy.
// Everything that counts is on the server; without this file the page works by plain forms.
"use strict";
(() => {
  const table = document.getElementById("table");
  const byId = (id) => document.getElementById(id);

  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy);
      } catch {
        const field = document.createElement("textarea");
        field.value = button.dataset.copy;
        field.className = "unseen";
        document.body.append(field);
        field.select();
        document.execCommand("copy");
        field.remove();
      }
      const label = button.textContent;
      button.textContent = button.dataset.done;
      setTimeout(() => { button.textContent = label; }, 2000);
    });
  }
  if (!table || !table.dataset.stream) return;

  const log = byId("log");
  const offline = byId("offline");
  let last = Number(table.dataset.last);
  let source = null;
  let again = 0;

  // -- drafts: what is half written is kept in this tab until something is sent
  const draft = (field) => `draft:${location.pathname}:${field.form.elements.word.value}:${field.name}`;
  const drafts = "textarea, input[type=text]";
  const fill = (root) => {
    for (const field of root.querySelectorAll(drafts)) {
      const kept = field.form && field.form.elements.word && sessionStorage.getItem(draft(field));
      if (kept && !field.value) field.value = kept;
    }
  };
  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field.matches(drafts) && field.form && field.form.elements.word) sessionStorage.setItem(draft(field), field.value);
  });
  const forget = () => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith("draft:")) sessionStorage.removeItem(name);
    }
  };

  // -- parts of the page
  const parts = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  };
  const page = document.scrollingElement;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const near = () => page.scrollHeight - page.scrollTop - page.clientHeight < 1.2 * page.clientHeight;
  // Who reads the end is taken along; who has scrolled back is left in peace.
  const follow = (was, smooth = true) => {
    if (!was) return;
    const end = (byId("ask") || log).lastElementChild;
    if (end) end.scrollIntoView({ block: "end", behavior: smooth && !calm.matches ? "smooth" : "auto" });
  };
  const seen = () => {
    if (table.dataset.seen && document.visibilityState === "visible") {
      document.cookie = `seen=${last + 1}; path=${location.pathname}; max-age=31536000; samesite=lax`;
    }
  };
  const ask = (html) => {
    const place = byId("ask");
    const content = parts(html);
    const mark = content.firstElementChild && content.firstElementChild.dataset.mark;
    const shown = place.firstElementChild && place.firstElementChild.dataset.mark;
    if (!place || mark === shown) return;
    const was = near();
    const typed = place.contains(document.activeElement);
    place.replaceChildren(content);
    htmx.process(place);
    fill(place);
    byId("say").textContent = "";
    const title = place.querySelector(".title");
    if (typed && title) { title.tabIndex = -1; title.focus({ preventScroll: true }); }
    follow(was);
    document.title = document.title.replace(/^● /, "");
    if (!place.querySelector(".waiting")) document.title = `● ${document.title}`;
  };
  const handlers = {
    line: (data) => { const was = near(); log.append(parts(data)); follow(was); },
    redraw: (data) => { log.replaceChildren(parts(data)); follow(true); },
    telling: (data) => { byId("telling").replaceChildren(parts(data)); },
    state: (data) => { byId("state").replaceChildren(parts(data)); },
    seal: (data) => { const place = byId("seal"); if (place) place.replaceChildren(parts(data)); },
    ask,
    at: (data) => { for (const field of document.querySelectorAll("[data-at]")) field.value = data; },
    passage: (data) => { for (const field of document.querySelectorAll("[data-passage]")) field.value = data; },
    revoked: () => { source.close(); location.reload(); },
  };

  // -- the stream
  const open = () => {
    source = new EventSource(`${table.dataset.stream}?from=${last}`);
    source.onopen = () => { offline.hidden = true; again = 0; };
    source.onerror = () => {
      offline.hidden = false;
      if (source.readyState !== EventSource.CLOSED) return;
      again = Math.min(again + 1, 6);
      setTimeout(open, 500 * 2 ** again);
    };
    for (const [name, handle] of Object.entries(handlers)) {
      source.addEventListener(name, (event) => {
        if (name === "line" || name === "redraw") {
          const number = Number(event.lastEventId);
          if (name === "line" && number <= last) return;  // said twice: read once
          last = number;
        }
        handle(event.data);
        seen();
      });
    }
  };
  open();
  fill(document);
  if (!document.querySelector(".since")) follow(true, false);
  else document.querySelector(".since").scrollIntoView({ block: "center" });
  if (document.querySelector("#ask .question:not(.waiting)")) document.title = `● ${document.title}`;
  document.addEventListener("visibilitychange", () => {
    seen();
    // A phone that slept may hold a dead stream without knowing it.
    if (document.visibilityState === "visible" && source.readyState !== EventSource.OPEN) { source.close(); open(); }
  });
  addEventListener("online", () => { source.close(); open(); });
  addEventListener("offline", () => { offline.hidden = false; });

  // -- an idea goes where the player writes, and can be changed before it counts
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-use]");
    if (!button) return;
    const text = button.parentElement.querySelector("[lang]").textContent;
    const asked = [...document.querySelectorAll("#ask textarea")].find((one) => one.offsetParent);
    const field = asked || document.querySelector("#note textarea");
    field.closest("details")?.setAttribute("open", "");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  });

  // -- forms sent by htmx
  const retry = byId("say");
  document.addEventListener("htmx:beforeSwap", (event) => {
    // Refusals are sentences, too.
    if (event.detail.xhr.status >= 400) {
      event.detail.shouldSwap = event.detail.xhr.getResponseHeader("content-type")?.startsWith("text/") ?? false;
      event.detail.isError = false;
    }
  });
  document.addEventListener("htmx:beforeRequest", (event) => {
    retry.textContent = "";
    // A question is answered once; the server says when the next one is open.
    if (event.target.closest("#ask")) for (const button of byId("ask").querySelectorAll("button")) button.disabled = true;
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const form = event.target.closest("form");
    if (form && form.closest("#ask")) for (const button of byId("ask").querySelectorAll("button")) button.disabled = false;
    if (!event.detail.successful || !form) return;
    if (form.closest("#ask")) forget();
    else form.reset();
    if (source.readyState !== EventSource.OPEN) location.reload();
  });
  document.addEventListener("htmx:sendError", () => { offline.hidden = false; });
})();
