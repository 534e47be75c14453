import type { StorageChange } from "@/lib/device/storage";
import type { GateState, PassListPage } from "../protocol/protocol";
import { buildCheckInChange } from "./check-ins";
import type { Core } from "./core";
import { buildFacts, buildFactsChange, type DeviceFacts, isTimely } from "./facts";
import { buildListChanges } from "./list";
import { buildRehearsalRemovals, loadUnsentScans } from "./outbox";

const ENTRIES_PER_PAGE = 1000;

/** Sends unsent decisions and reads what is new. @returns whether the server answered */
export async function syncWithServer(core: Core): Promise<boolean> {
  const { storage, api, status, tryServer } = core;
  const asked = core.clock();
  const state = await tryServer(() => api.fetchState());
  if (!state) {
    if (status.locked) await core.handIn();
    return false;
  }
  const contact = { asked, answered: core.clock() };
  // Without a clock it admits nobody; it asks again.
  if (!status.facts && !isTimely(contact)) return false;
  if (status.locked) await core.unlock();
  await core.runInTurn(async () => storage.write(await buildRehearsalChanges(core, state)));
  await core.keep(buildFacts(status.facts, state, contact));
  core.keepNumberAbove(state.joined);
  await core.send();
  if (!status.isOnline) return false;
  await tryServer(() => readList(core));
  return status.isOnline;
}

/** Deletes a rehearsal that is over, or was deleted at the desk. */
async function buildRehearsalChanges(
  { storage, status }: Core,
  state: GateState,
): Promise<StorageChange[]> {
  const { facts } = status;
  const { rehearsalsWipedAt: wipedAt } = state;
  const isOver = facts?.device.rehearsal && !state.device.rehearsal;
  const isWiped = wipedAt !== undefined && wipedAt !== facts?.rehearsalsWipedAt;
  return [
    ...(isOver || isWiped ? [{ table: "rehearsals" as const, clear: true as const }] : []),
    ...(isWiped ? await buildRehearsalRemovals(storage, wipedAt) : []),
  ];
}

async function readList(core: Core): Promise<void> {
  const { api, status } = core;
  for (let more = true; more && status.facts; ) {
    const page = await api.list(status.facts.cursor, ENTRIES_PER_PAGE);
    await core.runInTurn(() => keepPage(core, page));
    more = page.more;
  }
}

async function keepPage({ storage, status, tell }: Core, page: PassListPage): Promise<void> {
  const scans = await loadUnsentScans(storage);
  const changes = await buildListChanges(storage, page, new Set(scans.map(({ key }) => key)));
  if (!status.facts) return;
  const before: DeviceFacts = status.facts;
  const isWhole = !page.more || (before.isWhole && !page.anew);
  const facts = { ...before, cursor: page.next, isWhole };
  status.facts = facts;
  await storage.write([...changes, buildFactsChange(facts)]);
  // A list that starts again lacks what the server does not have yet.
  const own = page.anew ? scans.filter(({ rehearsal }) => !rehearsal) : [];
  const { gate } = facts.device;
  for (const scan of own)
    await storage.write([await buildCheckInChange(storage, scan, { at: scan.at, gate })]);
  if (page.entries.length + page.gone.length > 0) {
    tell({ passes: await storage.count("entries") });
  }
  tell({ facts });
}
