/** Companies write their entries in the public list and send them, and staff publish or return them. */
import fc from "fast-check";
import { getEntryBase } from "@/lib/companies/company-entry";
import { toEntryAnswers } from "@/lib/companies/company-forms";
import { getEditableEntry } from "@/lib/companies/entry-view";
import { saveListingDraft, submitListing } from "@/lib/server/companies/listing-service";
import { getAction } from "../../support/pages/desk-actions";
import { defineActor } from "./actor";
import { company, openBelow, pickCompany } from "./companies";
import { ask, look, looks, press, staff, toPress } from "./staff";
import { headers } from "./visitors";

const postEntry = getAction("POST [form]/[id]/listing");
const site = fc.nat(1);

export const write = defineActor({
  weight: 8,
  // Colleagues have the form open at the same time.
  input: fc.record({ site, company, looks, isSent: fc.boolean() }),
  async act(scene, input, random) {
    const { world, history, machines } = scene;
    const own = pickCompany(scene, input.company);
    const machine = machines.sites[input.site];
    if (!own) return undefined;
    const mark = `Entry ${random.below(1e9).toString(36)}`;
    const outcome = await machine?.ask(random, ({ store, ...running }) =>
      openBelow({ store, ...running }, own.id, async (found) => {
        const before = await store.entries.read(own.id).catch(() => undefined);
        if (!before) return "not read";
        const answers = { ...toEntryAnswers(getEditableEntry(found, before)), shownName: mark };
        const seen = getEntryBase(before);
        await new Promise<void>((resolve) => void setTimeout(resolve, input.looks));
        const asked = { headers, answers, baseVersion: seen, trap: "", locale: "en" } as const;
        const begunAt = world.time();
        const { status } = await saveListingDraft(asked);
        if (status !== "saved") return status;
        history.entries.push({ company: own, mark, seen, begunAt, at: world.time() });
        return input.isSent ? `sent: ${(await submitListing({ headers })).status}` : status;
      }),
    );
    return String(outcome ?? "no page");
  },
});

export const decideOn = defineActor({
  weight: 6,
  input: fc.record({ staff, company, looks, publishes: fc.constantFrom(true, true, false) }),
  async act(scene, input, random) {
    const { world, history } = scene;
    const own = pickCompany(scene, input.company);
    if (!own) return undefined;
    const who = toPress(scene, input.staff, random);
    const { sent } = (await ask(who, ({ desk }) => desk.store.entries.read(own.id))) ?? {};
    if (!sent) return "nothing is sent";
    await look(who, input.looks);
    const begunAt = world.time();
    const does = { do: input.publishes ? "publish" : "return", sentence: "Shorter, please." };
    const path = { form: "exhibit", id: own.id };
    const fields = { seen: sent.at, ...does };
    const answer = await press(scene, who, postEntry, path, fields, () => undefined);
    if (typeof answer !== "string") return answer ? "shown again" : "no answer";
    if (!answer.includes("entry=published")) return answer;
    const { at: sentAt, entry } = sent;
    history.publishedEntries.push({
      ...{ company: own, mark: entry.company, sentAt, begunAt },
      at: world.time(),
    });
    return `published ${entry.company}`;
  },
});
