import { z } from "zod";
import { toComparisonForm } from "@/lib/locales/comparison";
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { findGateService } from "@/staff/gate/server/gate-service";
import { hasRight } from "@/staff/gate/server/right-end";
import { isDeviceRight, isRight } from "@/staff/gate/server/rights";

const shortText = z
  .string()
  .default("")
  .transform((text) => cleanShortText(text, 60));

/** Creates a pairing code for a new device, and redirects to the page that shows it. */
export const POST = createDeskAction({
  input: z.object({
    name: shortText,
    gate: shortText,
    right: z.string().refine(isRight),
    rehearsal: z.string().optional(),
  }),
  signed: true,
  page: "/devices",
  async run({ input: { name, gate, right, rehearsal }, by, page }) {
    const server = findGateService();
    if (!server) return undefined;
    const isDevice = isDeviceRight(right);
    if (!isDevice && !server.pairsPeople) return respondBadRequest();
    if (name === "" || (isDevice && gate === "")) return `${page}?problem=incomplete`;
    // Gates and the audit log identify devices by name.
    const isTaken = (await server.devices.list()).some(
      (one) => hasRight(one) && toComparisonForm(one.name) === toComparisonForm(name),
    );
    if (isTaken) return `${page}?problem=taken`;
    const { id } = await server.devices.invite({
      name,
      gate: isDevice ? gate : "",
      right,
      createdBy: by,
      rehearsal: rehearsal === "on",
      print: "never",
    });
    return `${page}?shown=${id}`;
  },
});
