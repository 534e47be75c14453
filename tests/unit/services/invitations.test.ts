/** The invitation of a company: it is made once, and its counts are read once a minute. */

import type { Campaign, SourceCount } from "@/lib/registration/sources";
import { getOrCreateInvitation, openInvitationCounts } from "@/lib/server/companies/invitations";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();

const counted = { day: "2026-09-01", form: "visit", language: "tr", writer: "w" } as const;
const count = (source: string, step: SourceCount["step"], number: number): SourceCount => ({
  ...{ ...counted, source, step },
  count: number,
});

const named = (code: string, name: string, kind: Campaign["kind"] = "exhibitor") => ({
  ...{ code, name, kind },
  at: "2026-06-01T09:00:00.000Z",
});

it("is the one that the desk has made, however its name is written", async () => {
  const { store } = openStore();
  await store.sources.name(named("OTHER", "Işık", "campaign"));
  await store.sources.name(named("FIRST", "IşIK Mobilya"));
  expect((await getOrCreateInvitation(store, "ışık  mobilya")).code).toBe("FIRST");
  expect(await store.sources.listCampaigns()).toHaveLength(2);
});

it("is made once, also when two people open the page at the same time", async () => {
  const { store } = openStore();
  const [one, other] = await Promise.all([
    getOrCreateInvitation(store, "Örnek Mobilya"),
    getOrCreateInvitation(store, "Örnek Mobilya"),
  ]);
  const known = await store.sources.listCampaigns();
  expect(known.map(({ code }) => code)).toEqual([one.code]);
  expect(other.code).toBe(one.code);
  expect(one).toMatchObject({ name: "Örnek Mobilya", kind: "exhibitor" });
});

it("adds up what it has brought, and reads again after a minute", async () => {
  const { store } = openStore();
  await store.sources.put([
    count("c:A1", "opened", 3),
    count("c:A1", "registered", 2),
    { ...count("c:A1", "registered", 4), writer: "w2" },
    count("c:B2", "registered", 9),
    count("direct", "landing", 50),
  ]);
  const listCounts = jest.spyOn(store.sources, "listCounts");
  let now = 0;
  const counts = openInvitationCounts(store, () => now);
  expect(await counts({ code: "A1" })).toMatchObject({ landing: 0, opened: 3, registered: 6 });
  expect(await counts({ code: "B2" })).toMatchObject({ registered: 9, at: new Date(0) });
  expect(await counts({ code: "NONE" })).toMatchObject({ landing: 0, registered: 0 });
  expect(listCounts).toHaveBeenCalledTimes(1);
  now = 60_001;
  listCounts.mockRejectedValueOnce(new Error("away"));
  await expect(counts({ code: "A1" })).rejects.toThrow("away");
  expect(await counts({ code: "A1" })).toMatchObject({ registered: 6 });
});
