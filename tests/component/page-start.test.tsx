/** What a page tells of itself, and how a campaign's words travel. */
import { fireEvent, render } from "@testing-library/react";
import { PageStart } from "@/components/layout/page-start";

const said: [string, string][] = [];

function start(path: string, { referrer = "", type = "navigate" } = {}) {
  said.length = 0;
  window.history.replaceState(null, "", path);
  Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  Object.assign(navigator, {
    sendBeacon: (url: string, body: URLSearchParams) => said.push([url, String(body)]) > 0,
  });
  const { unmount } = render(<PageStart locale="en" />);
  return unmount;
}

/** The visitor leaves the page, or comes back to it. */
function become(state: "hidden" | "visible") {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** What a page has said when it is left. */
function left(path: string, options = {}): [string, string][] {
  const unmount = start(path, options);
  expect(said).toEqual([]);
  become("visible");
  expect(said).toEqual([]);
  become("hidden");
  unmount();
  return [...said];
}

const own = window.location.origin;

it("says which page somebody landed on, and the words of the link, and nothing else", () => {
  expect(
    left("/en/WhyVisit?utm_source=mail&fbclid=abc", { referrer: "https://example.com/" }),
  ).toEqual([["/api/landings", "page=%2Fen%2FWhyVisit&utm_source=mail&landing="]]);
});

it("says it once, when the page is left", () => {
  const unmount = start("/en");
  for (const state of ["hidden", "visible", "hidden"] as const) become(state);
  expect(said).toHaveLength(1);
  unmount();
});

it("says nothing of a page that was opened from this site", () => {
  expect(left("/en/WhyVisit?utm_source=mail", { referrer: `${own}/en` })).toEqual([]);
});

it("says that a form was opened, once for all languages", () => {
  expect(left("/en/VisitRegistration?c=MAY", { referrer: `${own}/en` })).toEqual([
    ["/api/landings", "page=%2Fen%2FVisitRegistration&c=MAY"],
  ]);
  const other = { referrer: `${own}/en/VisitRegistration?c=MAY` };
  expect(left("/ar/VisitRegistration", other)).toEqual([]);
  expect(left("/en/PressRegistration", other)).toHaveLength(1);
});

it.each(["reload", "back_forward"])("says nothing at a %s", (type) => {
  expect(left("/en/VisitRegistration", { type })).toEqual([]);
});

it("adds the words to a link of this site when it is clicked, not before", () => {
  start("/en?utm_source=mail&utm_campaign=a%20b");
  const hrefs = {
    page: "/en/VisitRegistration?sector=food",
    language: "/language/ar/WhyVisit",
    named: "/en/WhyVisit?utm_source=own",
    place: "#programme",
    file: "/documents/catalogue.pdf",
    pass: "/en/VisitorPass/aBcDeFgHiJ_KLMNO-123",
    other: "https://example.com/",
  };
  for (const [id, href] of Object.entries(hrefs)) {
    const link = Object.assign(document.createElement("a"), { id, href });
    link.append(document.createElement("span"));
    link.addEventListener("click", (event) => event.preventDefault());
    document.body.append(link);
  }
  const shown = () =>
    Object.fromEntries(
      Object.keys(hrefs).map((id) => [id, document.getElementById(id)?.getAttribute("href")]),
    );
  const before = shown();
  expect(before.page).toMatch(/VisitRegistration\?sector=food$/);
  for (const id of Object.keys(hrefs)) {
    fireEvent.click(document.querySelector(`#${id} span`) as Element);
  }
  const after = shown();
  expect(after.page).toMatch(/\?sector=food&utm_source=mail&utm_campaign=a\+b$/);
  expect(after.language).toMatch(/WhyVisit\?utm_source=mail&utm_campaign=a\+b$/);
  expect(after.named).toMatch(/\?utm_source=own&utm_campaign=a\+b$/);
  for (const id of ["place", "file", "pass", "other"] as const) expect(after[id]).toBe(before[id]);
});

it("leaves links as they are where nobody came by a campaign", () => {
  start("/en");
  document.body.innerHTML += '<a id="plain" href="/en/WhyVisit">x</a>';
  const link = document.getElementById("plain") as HTMLAnchorElement;
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link.getAttribute("href")).toBe("/en/WhyVisit");
});
