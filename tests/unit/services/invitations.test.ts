/** The invitation of a company: it is made once, and its counts are read once a minute. */

import type { Campaign, SourceCount } from "@/lib/registration/sources";
import { getOrCreateInvitation, openInvitationCounts } from "@/lib/server/companies/invitations";

const counted = { day: "2026-09-01", form: "visit", language: "tr", writer: "w" } as const;
const count = (source: string, step: SourceCount["step"], number: number): SourceCount => ({
  ...{ ...counted, source, step },
  count: number,
});

/** A store that knows links and counts. */
function storeWith(known: Campaign[], counts: SourceCount[] = []) {
  const sources = {
    listCampaigns: async () => [...known],
    name: async (campaign: Campaign) => known.push(campaign) > 0,
    async forget(code: string) {
      const at = known.findIndex((one) => one.code === code);
      return known.splice(at, 1).length > 0;
    },
    listCounts: jest.fn(async () => counts),
  };
  return { store: { sources } as never, sources, known };
}

const named = (code: string, name: string, kind: Campaign["kind"] = "exhibitor") => ({
  ...{ code, name, kind },
  at: "2026-06-01T09:00:00.000Z",
});

it("is the one that the desk has made, however its name is written", async () => {
  const links = [named("OTHER", "Işık", "campaign"), named("FIRST", "IşIK Mobilya")];
  const { store, known } = storeWith(links);
  expect((await getOrCreateInvitation(store, "ışık  mobilya")).code).toBe("FIRST");
  expect(known).toHaveLength(2);
});

it("is made once, also when two people open the page at the same time", async () => {
  const { store, known } = storeWith([]);
  const [one, other] = await Promise.all([
    getOrCreateInvitation(store, "Örnek Mobilya"),
    getOrCreateInvitation(store, "Örnek Mobilya"),
  ]);
  expect(known.map(({ code }) => code)).toEqual([one.code]);
  expect(other.code).toBe(one.code);
  expect(one).toMatchObject({ name: "Örnek Mobilya", kind: "exhibitor" });
});

it("adds up what it has brought, and reads again after a minute", async () => {
  const { store, sources } = storeWith(
    [],
    [
      count("c:A1", "opened", 3),
      count("c:A1", "registered", 2),
      { ...count("c:A1", "registered", 4), writer: "w2" },
      count("c:B2", "registered", 9),
      count("direct", "landing", 50),
    ],
  );
  let now = 0;
  const counts = openInvitationCounts(store, () => now);
  expect(await counts({ code: "A1" })).toMatchObject({ landing: 0, opened: 3, registered: 6 });
  expect(await counts({ code: "B2" })).toMatchObject({ registered: 9, at: new Date(0) });
  expect(await counts({ code: "NONE" })).toMatchObject({ landing: 0, registered: 0 });
  expect(sources.listCounts).toHaveBeenCalledTimes(1);
  now = 60_001;
  sources.listCounts.mockRejectedValueOnce(new Error("away"));
  await expect(counts({ code: "A1" })).rejects.toThrow("away");
  expect(await counts({ code: "A1" })).toMatchObject({ registered: 6 });
});
