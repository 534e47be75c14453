import { z } from "zod";
import { toComparisonForm } from "@/lib/locales/comparison";
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import { formatDeskRights, parseDeskRights } from "@/lib/security/desk-rights";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { findGateService } from "@/staff/gate/server/gate-service";
import { hasRight } from "@/staff/gate/server/right-end";
import { isDeviceRight } from "@/staff/gate/server/rights";

const shortText = z
  .string()
  .default("")
  .transform((text) => cleanShortText(text, 60));

/** Creates a pairing code for a new device, and redirects to the page that shows it. */
export const POST = createDeskAction({
  input: z.object({
    name: shortText,
    gate: shortText,
    rehearsal: z.string().optional(),
  }),
  audit: "device",
  signed: true,
  page: "/devices",
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
