import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildRecordPath, recordPathSchema } from "@/staff/desk/core/paths";

/** Handles the Enter key: adds the typed tag, or else creates a staff pass for the typed name, or changes their number. */
export const POST = createDeskAction({
  audit: { nothing: "it leads on to another action" },
  path: recordPathSchema,
  page: buildRecordPath,
  async run({ fields, page }) {
    const isTyped = (name: string) => Boolean(fields.get(name)?.trim());
    const others = isTyped("name") ? "stand" : isTyped("quota") ? "quota" : "tag";
    // 307 keeps the method and the body.
    return new Response(null, {
      status: 307,
      headers: { Location: `${page}/${isTyped("tag") ? "tag" : others}` },
    });
  },
});
