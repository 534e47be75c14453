/** Reads the form fields of a meeting, with and without script. */
import type { MeetingInput } from "../lead-wire";
import { leadLimits } from "../leads";

export type MeetingDetails = Pick<MeetingInput, "stars" | "tags" | "note">;

export const detailFields = { stars: "stars", tag: "tag", tags: "tags", note: "note" } as const;

/** Omits empty values and cuts long ones. */
export function readDetails(data: FormData): MeetingDetails {
  const readText = (name: string) => String(data.get(name) ?? "");
  const stars = Number.parseInt(readText(detailFields.stars), 10);
  const chosen = data.getAll(detailFields.tag).map(String);
  const typed = readText(detailFields.tags).split(/[,،]/);
  const words = [...chosen, ...typed].map((tag) => tag.trim().slice(0, leadLimits.tag));
  const tags = [...new Set(words.filter(Boolean))].slice(0, leadLimits.tags);
  const note = readText(detailFields.note).trim().slice(0, leadLimits.note);
  return {
    ...(stars >= 0 && stars <= leadLimits.stars && { stars }),
    ...(tags.length > 0 && { tags }),
    ...(note && { note }),
  };
}

export const hasDetails = (details: MeetingDetails) => Object.keys(details).length > 0;
