/** What is counted of a campaign's words: one text for each source. */
import { type CampaignParams, campaignParamNames } from "./campaign-params";

/** The source of visitors whose link had no words. */
export const DIRECT_SOURCE = "direct";

/** The source of all words that are not counted one by one. */
export const OTHER_SOURCES = "other";

/** The longest word that is counted, and the longest source. */
const MAX_PARAM_LENGTH = 64;
const MAX_SOURCE_LENGTH = 128;

/** Letters, digits and a few signs. A slash separates the words. */
const paramPattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+-]*$/u;

const codePattern = /^[A-Z0-9][A-Z0-9-]{1,19}$/;

/** The code as it is counted, or undefined if a text is no code. */
export function parseCampaignCode(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  return codePattern.test(upper) ? upper : undefined;
}

export const buildCodeSource = (text: string): string => `c:${text}`;

export function findCampaignCode(source: string): string | undefined {
  return source.startsWith("c:") ? source.slice(2) : undefined;
}

/** The words of a source as the desk shows them: "newsletter / email / spring". */
export function formatSource(source: string): string {
  const words = source.replace(/^[cu]:/, "").split("/");
  return words.map((word) => word || "–").join(" / ");
}

/**
 * The source that words are counted as. If there is a code, only the code counts. Words that a program made up (too
 * long, or with other signs) are counted together.
 */
export function toSource(words: CampaignParams): string {
  const [source, medium, campaign, given] = campaignParamNames.map((name) =>
    truncateParam(words[name]),
  );
  if (given) {
    const known = parseCampaignCode(given);
    return known ? buildCodeSource(known) : OTHER_SOURCES;
  }
  const parts = [source, medium, campaign].map((part) =>
    (part ?? "").normalize("NFC").toLowerCase(),
  );
  if (parts.every((part) => part === "")) return DIRECT_SOURCE;
  const isPlain = parts.every(
    (part) => part === "" || (part.length <= MAX_PARAM_LENGTH && paramPattern.test(part)),
  );
  const together = parts.join("/").replace(/\/+$/, "");
  return isPlain && together.length <= MAX_SOURCE_LENGTH ? `u:${together}` : OTHER_SOURCES;
}

/** As much of a text as is read: to normalise a long one can take long. */
function truncateParam(text = ""): string {
  return text.slice(0, 4 * MAX_PARAM_LENGTH).trim();
}

/** The words among values that came from outside. Anything that is no text is left out. */
export function pickCampaignParams(values: Readonly<Record<string, unknown>>): CampaignParams {
  const found = campaignParamNames.flatMap((name) => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
