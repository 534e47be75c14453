/** What a page tells of itself, and how a campaign's words travel. */
import { fireEvent } from "@testing-library/react";
import { runScript } from "../support/pages/markup";

const said: [string, string][] = [];

beforeEach(() => void jest.useFakeTimers());

async function start(path: string, { referrer = "", type = "navigate" } = {}) {
  said.length = 0;
  window.history.replaceState(null, "", path);
  Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  Object.assign(navigator, {
    sendBeacon: (url: string, body: URLSearchParams) => said.push([url, String(body)]) > 0,
  });
  await runScript(() => import("@/components/layout/frame.script"));
  jest.runAllTimers();
}

const own = window.location.origin;

it("says which page somebody landed on, and the words of the link, and nothing else", async () => {
  await start("/en/WhyVisit?utm_source=mail&fbclid=abc", { referrer: "https://example.com/" });
  expect(said).toEqual([["/api/landings", "page=%2Fen%2FWhyVisit&utm_source=mail&landing="]]);
});

it("says that a form was opened, once for all languages", async () => {
  await start("/en/VisitRegistration?c=MAY", { referrer: `${own}/en` });
  expect(said).toEqual([["/api/landings", "page=%2Fen%2FVisitRegistration&c=MAY"]]);
  await start("/ar/VisitRegistration", { referrer: `${own}/en/VisitRegistration?c=MAY` });
  expect(said).toEqual([]);
  await start("/en/PressRegistration", { referrer: `${own}/en/VisitRegistration` });
  expect(said).toHaveLength(1);
});

it("adds the words to a link of this site when it is clicked, not before", async () => {
  await start("/en?utm_source=mail&utm_campaign=a%20b");
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

it("keeps filters and the place on the page in the same page in another language", async () => {
  await start("/en/Exhibitors?q=mar&c=MAY#2-A7");
  const link = Object.assign(document.createElement("a"), { href: "/language/tr/Exhibitors" });
  link.hreflang = "tr";
  link.addEventListener("click", (event) => event.preventDefault());
  document.body.append(link);
  fireEvent.click(link);
  expect(link.getAttribute("href")).toMatch(/\/language\/tr\/Exhibitors\?q=mar&c=MAY#2-A7$/);
});

it("takes the words of the page before when its own address lacks them, from this site only", async () => {
  await start("/en/VisitRegistration", { referrer: `${own}/en?c=MAY` });
  expect(said).toEqual([["/api/landings", "page=%2Fen%2FVisitRegistration&c=MAY"]]);
  await start("/en/VisitRegistration", { referrer: "https://example.com/?c=MAY" });
  expect(said).toEqual([["/api/landings", "page=%2Fen%2FVisitRegistration&landing="]]);
});
