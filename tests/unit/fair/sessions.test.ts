/** A session's page: its address, what staff say of it, and what search engines are told. */
import { buildSessionEvent } from "@/lib/calendar/event";
import { renderICalendar } from "@/lib/calendar/i-calendar";
import { findDetailPage, getPagePath, listDetailPages } from "@/lib/content/navigation";
import { getSession, getSessions, type ListedSession } from "@/lib/fair/sessions";
import { getProgrammeTexts } from "@/lib/i18n/programme-texts";
import { getSessionTexts } from "@/lib/i18n/session-texts";
import { locales } from "@/lib/locales";
import { buildStructuredData } from "@/lib/seo/structured-data";
import { checkList } from "@/lib/server/site-content/check-content";
import { findKind, isValueKind } from "@/lib/server/site-content/content-kinds";
import { provideSite } from "@/lib/site";
import type { SiteChanges } from "@/lib/site-content/changes";
import { withSlug } from "@/staff/desk/site/item-slug";
import { showContent } from "../../support/pages/content";

const release = getSessions();
/** A session of the release: its id ends with its day. */
function findSession(name: string) {
  const found = release.find(({ id }) => id.startsWith(`${name}-`));
  if (!found) throw new Error(`There is no session ${name}.`);
  return found;
}

const supply = findSession("supply");
const energy = findSession("energy");

beforeAll(() =>
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] }),
);
afterEach(() => showContent({}));

const showOne = (changed: Partial<ListedSession>, more: SiteChanges = {}) =>
  showContent({
    ...more,
    programme: release.map((one) => (one === supply ? { ...supply, ...changed } : one)),
  });

it("stand in the order of their days and hours, wherever staff have put them", () => {
  const listTimes = () => getSessions().map(({ day, from }) => `${day} ${from}`);
  const usual = listTimes();
  showContent({ programme: release.toReversed() });
  expect(listTimes()).toEqual(usual);
});

const paths = (id: string) => locales.map((locale) => getPagePath(`programme/${id}`, locale));

it.each([
  ["its own", { slug: { tr: "kopru", en: "bridge" } }, ["kopru", "bridge", "bridge"]],
  ["that of its only language", { slug: { ar: "jisr" } }, ["jisr", "jisr", "jisr"]],
  [
    "that of the release, as stored before there were pages",
    { slug: undefined },
    ["tedarik-zincirleri", "supply-chains", "supply-chains"],
  ],
] as const)("has as its address %s", (_, changed, slugs) => {
  showOne(changed);
  expect(paths(supply.id)).toEqual(slugs.map((slug) => `Programme/${slug}`));
  for (const slug of slugs)
    expect(findDetailPage("programme", slug.toUpperCase())).toBe(`programme/${supply.id}`);
});

it("has its id if staff added it before there were pages, and none without a kind or while it is hidden", () => {
  const { slug: _, ...rest } = supply;
  const added = { ...rest, id: "i1", title: { en: "New" } };
  showContent({
    programme: [
      added,
      { ...added, id: "i2", kind: undefined },
      { ...added, id: "i3", hidden: true },
    ],
  });
  expect(listDetailPages().filter((page) => page.startsWith("programme/"))).toEqual([
    "programme/i1",
  ]);
  expect(paths("i1")).toEqual(Array(3).fill("Programme/i1"));
});

it("takes its address from its title, one that is free, if staff give none", () => {
  const slugOf = (title: object, others: object[] = []) =>
    withSlug("programme", { id: "i1", title }, others as never).slug;
  expect(slugOf({ tr: "Işık ve Gölge", en: "Light & shade", ar: "ضوء" })).toEqual({
    tr: "isik-ve-golge",
    en: "light-shade",
  });
  expect(slugOf({ ar: "ضوء" })).toEqual({ ar: expect.stringMatching(/^[a-z]+$/) });
  const taken = [
    { id: "i2", slug: { en: "light" } },
    { id: "i3", slug: { en: "light-2" } },
  ];
  expect(slugOf({ en: "Light" }, taken)).toEqual({ en: "light-3" });
  expect(slugOf({ en: "Light" }, [{ id: "i1", slug: { en: "light" } }])).toEqual({ en: "light" });
});

it("cannot have the address of another one", () => {
  const kind = findKind("programme");
  if (!kind || isValueKind(kind)) throw new Error("There is no programme.");
  const items = release.map((item) => ({ ...item, title: { en: "One" }, text: undefined }));
  const twice = items.map((item) =>
    item.id === energy.id ? { ...item, slug: { en: "supply-chains" } } : item,
  );
  expect(checkList(kind, items).errors).toBeUndefined();
  expect(checkList(kind, twice).errors).toEqual([
    { path: expect.stringMatching(/^programme\.\d+\.slug$/), code: "duplicate" },
  ]);
});

const eventOf = () =>
  (buildStructuredData(`programme/${supply.id}`, "en") as { "@graph"?: readonly object[] })[
    "@graph"
  ]?.[1];

it("says that it has moved, and from when", () => {
  const movedFrom = "2026-09-24T10:00:00+03:00";
  showOne({ movedFrom });
  expect(getSessionTexts(supply.id, "en").moved).toMatch(/planned for .*10:00/);
  expect(eventOf()).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    previousStartDate: movedFrom,
  });
  const listed = getProgrammeTexts("en").days[supply.day - 1]?.sessions;
  expect(listed?.find(({ name }) => name === supply.id)?.change).toBe("New time");
});

it.each([
  [
    "another place",
    { formerPlace: "stage" },
    /another place\. It was planned for: Forum stage\.$/,
    "New place",
  ],
  [
    "another time and place",
    { movedFrom: "2026-09-24T10:00:00+03:00", formerPlace: "stage" },
    /new time\. It was planned for .*10:00, Forum stage\.$/,
    "New time",
  ],
  ["the place that it had before", { formerPlace: "seminar" }, undefined, undefined],
] as const)("says that it is held at %s", (_, changed, moved, change) => {
  showOne({ place: "seminar", ...changed });
  const texts = getSessionTexts(supply.id, "en");
  expect(texts.moved).toEqual(moved && expect.stringMatching(moved));
  expect(texts.change).toBe(change);
});

it("stays with the reason if it is cancelled, also in calendars, and is no longer recommended", () => {
  showOne({ dropped: { en: "The speakers are held up." }, movedFrom: "2026-09-24T10:00:00+03:00" });
  const { dropped, moved, calendar } = getSessionTexts(supply.id, "en");
  expect([dropped?.reason, moved, calendar]).toEqual([
    "The speakers are held up.",
    undefined,
    undefined,
  ]);
  expect(eventOf()).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
  expect(eventOf()).not.toHaveProperty("previousStartDate");
  const entry = buildSessionEvent(getSession(supply.id), "en");
  expect(entry && renderICalendar([entry], new Date())).toContain("STATUS:CANCELLED");
  const related = getSessionTexts(energy.id, "en").related.map(({ id }) => id);
  expect(related).not.toContain(supply.id);
});

it("names its speakers, with their languages in that of the page", () => {
  const speaker = { id: "s1", name: "Derya Aksu", role: { en: "Chair" }, organisation: "Liman" };
  const speaks = ["tr", "en"];
  showContent({ speakers: [{ ...speaker, session: supply.id, speaks }] });
  expect(getSessionTexts(supply.id, "en").speakers).toMatchObject([
    { name: "Derya Aksu", role: "Chair", languages: "Turkish and English" },
  ]);
  expect(eventOf()).toMatchObject({
    performer: [{ name: "Derya Aksu", jobTitle: "Chair", worksFor: { name: "Liman" } }],
  });
  expect(getSessionTexts(energy.id, "en").speakers).toEqual([]);
});
