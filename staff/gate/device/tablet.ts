/**
 * A paired device: reads codes, asks the server, and decides by itself if the server does not answer. Runs in the
 * browser of a tablet; tests and measurements run it in Node.
 */

import { resolveEntryCode } from "@/lib/passes/codes/entry-code";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { evaluatePass, type FirstCheckIn } from "../protocol/evaluate-pass";
import type { WalkIn } from "../protocol/protocol-people";
import { resolveCheckInPlace } from "../protocol/rules";
import { admittingKinds } from "../protocol/verdict";
import { buildCheckInChange, buildCheckInRemoval } from "./check-ins";
import { openCore, type TabletOptions } from "./core";
import { loadKnownPass } from "./list";
import { buildOutboxChange } from "./outbox";
import { registerAtDevice, searchByName } from "./people";
import type { ScanDecision } from "./status";
import { syncWithServer } from "./sync";

export type Tablet = Awaited<ReturnType<typeof openTablet>>;

export async function openTablet(options: TabletOptions) {
  const core = await openCore(options);
  const { storage, api, status, tryServer } = core;

  /**
   * Decides on a scanned or typed code. When it resolves, an admitted scan is with the server or in this device's
   * database.
   */
  async function scan(typed: string, anyway = false): Promise<ScanDecision | undefined> {
    if (!status.facts) return undefined;
    const known = status.facts;
    const { device } = known;
    const day = core.getToday();
    const isRehearsal = resolveCheckInPlace(day, device.rehearsal) === "rehearsal";
    const asked = { day, gate: device.gate, rehearsal: device.rehearsal, anyway };
    const code = typed.startsWith("found:") ? { found: typed } : parseRegistrationCode(typed);
    if (!code) {
      return { verdict: evaluatePass({ code: "none" }, { ...asked, way: "device" }), isRehearsal };
    }
    const at = new Date(core.now()).toISOString();
    const scanned = { number: await core.takeNumber(), at, rehearsal: isRehearsal };
    const checkIn = { at, gate: device.gate };
    const isServers = "found" in code || "reference" in code;
    const [text = ""] = isServers ? Object.values(code) : [await resolveEntryCode(code)];
    if (core.isFree()) {
      const request = { ...scanned, code: text, ...(anyway && { anyway }) };
      const within = isServers ? undefined : core.patienceMs;
      const answer = await tryServer(() => api.scan(request, within));
      if (answer) {
        const { verdict, key } = answer;
        const isIn = verdict.kind === "in" && key !== undefined;
        const mine = isIn ? { ...scanned, key, day } : undefined;
        // The pass may be shown again offline. Not awaited: the server has the check-in.
        if (mine) recordCheckIn(mine, checkIn);
        return { verdict, scan: mine, isRehearsal };
      }
      if (!status.facts) return undefined;
    }
    if (isServers) {
      return {
        verdict: evaluatePass({ code: "offline" }, { ...asked, way: "device" }),
        isRehearsal,
      };
    }
    const looked = await loadKnownPass(storage, code, { ...known, day, rehearsal: isRehearsal });
    const verdict = evaluatePass(looked.known, { ...asked, way: "device" });
    if (!admittingKinds.includes(verdict.kind)) return { verdict, isRehearsal };
    const mine = { ...scanned, key: looked.key, day };
    const isOther = anyway && "other" in looked.known && looked.known.other !== undefined;
    const by = { device: device.id, ...(isOther && { anyway: true as const }) };
    const kept = { ...mine, way: "device" as const, verdict: verdict.kind, ...by };
    const change = await buildCheckInChange(storage, mine, checkIn);
    // The right may have ended meanwhile, and the list may be deleted.
    if (!status.facts) return undefined;
    await storage.write([buildOutboxChange({ number: scanned.number, scan: kept }), change]);
    await core.tellUnsent();
    return { verdict, scan: mine, isRehearsal };
  }

  /** For a check-in that the server made. */
  function recordCheckIn(mine: NonNullable<ScanDecision["scan"]>, checkIn: FirstCheckIn): void {
    core.queueWrite(async () => {
      const change = await buildCheckInChange(storage, mine, checkIn);
      if (status.facts) await storage.write([change]);
    });
  }

  /** Undoes the check-in of a scan on this device. */
  async function keepUndo(mine: NonNullable<ScanDecision["scan"]>): Promise<void> {
    if (!status.facts) return;
    const { number: scanNumber, key, day, rehearsal } = mine;
    const undone = { number: scanNumber, key, day, rehearsal };
    const entry = { number: await core.takeNumber(), undo: undone };
    await storage.write([buildOutboxChange(entry), await buildCheckInRemoval(storage, mine)]);
    await core.tellUnsent();
  }

  if (Date.parse(status.facts?.device.endsAt ?? "") < core.now()) await core.shut("ended");
  return {
    getStatus: () => status,
    sync: () => syncWithServer(core),
    async scan(typed: string, anyway?: boolean) {
      // Only the server finds people by reference or name, so unsent decisions go first.
      if (typed.startsWith("found:") || "reference" in (parseRegistrationCode(typed) ?? {})) {
        await core.sendFirst();
      }
      return core.runInTurn(() => scan(typed, anyway));
    },
    search: (name: string) => searchByName(core, name),
    register: (walkIn: WalkIn) => registerAtDevice(core, walkIn),
    /** When it resolves, the undo is in this device's database. The server gets it as soon as it answers. */
    async undo(mine: NonNullable<ScanDecision["scan"]>) {
      await core.runInTurn(() => keepUndo(mine));
      core.sendSoon();
    },
    today: core.getToday,
  };
}
