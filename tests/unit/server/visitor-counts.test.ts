/** The numbers of the living star: from the desk's rows to the answer that any cache may keep. */
import { locales } from "@/lib/locales";
import { optionLists } from "@/lib/registration/options";
import { parseCountryCounts, type VisitorCounts } from "@/lib/registration/visitor-counts";
import { buildAnswer, serveVisitorCounts } from "@/lib/server/registration/visitor-counts";
import { countVisitors } from "@/staff/desk/report/visitor-counts";
import { provideStepServers } from "@/tests/support/servers/step-server";
import { cacheOf, deskRow } from "../../support/records/desk-rows";

const servers = provideStepServers();
const now = Date.UTC(2026, 8, 2, 9, 30);

const counts: VisitorCounts = {
  at: new Date(now),
  people: 3400,
  lastHour: 40,
  countries: 3,
  byCountry: { TR: 3000, DE: 390 },
};

/** From each country so many people, and so many of them within the hour before. */
function countRegistered(registered: [country: string, people: number, latest: number][]) {
  const rows = registered.flatMap(([country, people, latest]) =>
    Array.from({ length: people }, (_, n) =>
      deskRow(
        "visit",
        `${country}${n}`,
        { country, email: `${n}@${country}.example`, mobile: "" },
        n < latest ? 2 : 1,
      ),
    ),
  );
  const twice = { ...(rows[0] as (typeof rows)[0]), id: "again" };
  return countVisitors(cacheOf([...rows, twice, deskRow("exhibit", "company")]), new Date(now));
}

it("counts people once, and tells no number of fewer than ten", () => {
  const counted = countRegistered([
    ["Türkiye", 347, 19],
    ["Almanya", 12, 9],
    ["Irak", 9, 0],
  ]);
  expect(counted).toEqual({
    at: new Date(now),
    ...{ people: 360, lastHour: 20, countries: 3, byCountry: { TR: 340, DE: 10 } },
  });
});

it("names all points and countries in less than a kilobyte", () => {
  const byCountry = Object.fromEntries(optionLists.countries.map((code) => [code, 3100]));
  const many = { ...counts, people: 760_000, countries: 250, byCountry };
  for (const locale of locales) {
    expect(Buffer.byteLength(JSON.stringify(buildAnswer(many, locale, now)))).toBeLessThan(1024);
  }
  const { star } = buildAnswer(counts, "en", now);
  expect(star).toMatchObject({ unit: 10, points: 340, newest: 4 });
  expect(star?.title).toBe("3,400 people from 3 countries so far");
  expect(buildAnswer(counts, "ar", now).star?.title).toBe("3,400 شخص من 3 دول حتى الآن");
  expect(parseCountryCounts(star?.byCountry ?? "")).toEqual([
    { code: "TR", people: 3000 },
    { code: "DE", people: 390 },
  ]);
});

it("has no star of fewer than 200 people, and no last hour of a desk that has stopped", () => {
  expect(buildAnswer({ ...counts, people: 190 }, "tr", now)).toEqual({});
  expect(buildAnswer(undefined, "tr", now)).toEqual({});
  expect(buildAnswer(counts, "tr", now + 11 * 60_000).star?.newest).toBe(0);
});

it("reads the store once a minute for all, and again after an outage", async () => {
  let time = now;
  let reads = 0;
  let isUnavailable = true;
  const read = async () => {
    reads += 1;
    if (isUnavailable) throw new Error("unavailable");
    return counts;
  };
  const step = serveVisitorCounts({ visitorCounts: { read, put: async () => {} } }, () => time);
  const { url } = await servers.open(step);
  const ask = async (path: string) => fetch(`${url}/api/visitors/${path}`);
  expect((await ask("tr")).status).toBe(503);
  isUnavailable = false;
  const answers = await Promise.all(["tr", "en", "ar", "en"].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0]?.headers.get("cache-control")).toBe("public, max-age=60, s-maxage=60");
  expect(reads).toBe(2);
  time += 60_000;
  await ask("tr");
  expect(reads).toBe(3);
  expect((await ask("de")).status).toBe(299);
});
