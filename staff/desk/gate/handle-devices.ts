/** Devices of the gates, and people who pair a browser. */
import "server-only";
import { z } from "zod";
import { log } from "@/lib/http/log";
import { toComparisonForm } from "@/lib/locales/comparison";
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import { formatDeskRights, parseDeskRights } from "@/lib/security/desk-rights";
import { printModes } from "@/staff/gate/protocol/protocol";
import { renewCheckKey } from "@/staff/gate/server/check-key";
import { undoDeviceWork } from "@/staff/gate/server/device-work";
import { findGateService } from "@/staff/gate/server/gate-service";
import { hasRight } from "@/staff/gate/server/right-end";
import { isDeviceRight } from "@/staff/gate/server/rights";
import { createDeskAction, respondBadRequest } from "../context/desk-action";
import { readLocalTime } from "../core/local-time";

const shortText = z
  .string()
  .default("")
  .transform((text) => cleanShortText(text, 60));

/** Creates a pairing code for a new device, and redirects to the page that shows it. */
export const inviteDevice = createDeskAction({
  input: z.object({
    name: shortText,
    gate: shortText,
    rehearsal: z.string().optional(),
  }),
  signed: true,
  backTo: "/devices",
  async run({ input: { name, gate, rehearsal }, fields, by, audit, page }) {
    const server = findGateService();
    if (!server) return undefined;
    const posted = fields.getAll("right");
    const refuse = (problem: string) => {
      audit.skip();
      return `${page}?problem=${problem}`;
    };
    if (posted.length === 0) return refuse("noRight");
    const right = readRight(posted);
    if (right === undefined) return respondBadRequest();
    const isDevice = isDeviceRight(right);
    if (!isDevice && !server.pairsPeople) return respondBadRequest();
    if (name === "" || (isDevice && gate === "")) return refuse("incomplete");
    // Gates and the audit log identify devices by name.
    const isTaken = (await server.devices.list()).some(
      (one) => hasRight(one) && toComparisonForm(one.name) === toComparisonForm(name),
    );
    if (isTaken) return refuse("taken");
    const { id } = await server.devices.invite({
      name,
      gate: isDevice ? gate : "",
      right,
      createdBy: by,
      rehearsal: rehearsal === "on",
      print: "never",
    });
    audit.describe({ detail: "invited", subject: `${name} (${right})` });
    return `${page}?shown=${id}`;
  },
});

/** One right of a device, or any number of a person's. */
function readRight(posted: readonly string[]): string | undefined {
  const [first = ""] = posted;
  if (posted.length === 1 && isDeviceRight(first)) return first;
  const rights = parseDeskRights(posted.join(","));
  return rights && formatDeskRights(rights);
}

/** Sets how a device works. The device reads it at its next contact. */
export const setDevice = createDeskAction({
  input: z.object({ id: z.string(), print: z.enum(printModes), rehearsal: z.string().optional() }),
  backTo: "/devices",
  async run({ input: { id, print, rehearsal }, audit, page }) {
    const gate = findGateService();
    if (!gate) return undefined;
    if (!(await gate.devices.set(id, { rehearsal: rehearsal === "on", print }))) audit.skip();
    audit.describe({ detail: "changed", subject: (await gate.devices.find(id))?.name });
    return `${page}?done=saved`;
  },
});

/** Revokes a device at once. */
export const endDevice = createDeskAction({
  input: z.object({ id: z.string() }),
  backTo: "/devices",
  async run({ input: { id }, audit, page }) {
    const gate = findGateService();
    if (!gate) return undefined;
    const outcome = await gate.devices.end(id);
    if (outcome === "gone") return undefined;
    if (outcome === "known") audit.skip();
    audit.describe({ detail: "ended", subject: (await gate.devices.find(id))?.name });
    log.info({ event: "door", outcome: "ended", id });
    return `${page}?done=ended`;
  },
});

export const renewKey = createDeskAction({
  signed: true,
  backTo: "/devices",
  async run({ desk, by, audit, page }) {
    if (!findGateService()) return undefined;
    await renewCheckKey(desk.store, by);
    audit.describe({ detail: "renewed" });
    log.info({ event: "door", outcome: "new key" });
    return `${page}?done=newKey`;
  },
});

/** Reverts a device's check-ins since a given time. */
export const undoDeviceCheckIns = createDeskAction({
  input: z.object({ id: z.string(), since: z.string().transform(readLocalTime) }),
  signed: true,
  backTo: "/devices",
  async run({ desk, input: { id, since }, by, audit, page }) {
    const gate = findGateService();
    if (!gate) return undefined;
    if (!since) return respondBadRequest();
    const device = await gate.devices.find(id);
    if (!device) {
      audit.skip();
      return page;
    }
    await undoDeviceWork(desk, device, since, by);
    audit.describe({ detail: "takenBack", subject: device.name });
    log.info({ event: "door", outcome: "taken back", id: device.id });
    return `${page}?done=takenBack`;
  },
});
