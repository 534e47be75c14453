import { type CampaignParams, campaignParamNames } from "./campaign-params";

export const DIRECT_SOURCE = "direct";

/** For all parameters that are not counted one by one. */
export const OTHER_SOURCES = "other";

const MAX_PARAM_LENGTH = 64;
const MAX_SOURCE_LENGTH = 128;

/** No slash: it separates the parameters. */
const paramPattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+-]*$/u;

const codePattern = /^[A-Z0-9][A-Z0-9-]{1,19}$/;

export function parseCampaignCode(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  return codePattern.test(upper) ? upper : undefined;
}

export const buildCodeSource = (text: string): string => `c:${text}`;

export function findCampaignCode(source: string): string | undefined {
  return source.startsWith("c:") ? source.slice(2) : undefined;
}

/** As the desk shows it: "newsletter / email / spring". */
export function formatSource(source: string): string {
  const words = source.replace(/^[cu]:/, "").split("/");
  return words.map((word) => word || "–").join(" / ");
}

/** If there is a code, only the code counts. Values that are too long or have other signs count together. */
export function toSource(params: CampaignParams): string {
  const [source, medium, campaign, given] = campaignParamNames.map((name) =>
    truncateParam(params[name]),
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

/** Normalizing a long text can take long. */
function truncateParam(text = ""): string {
  return text.slice(0, 4 * MAX_PARAM_LENGTH).trim();
}

/** Expects untrusted values; ignores all but text. */
export function pickCampaignParams(values: Readonly<Record<string, unknown>>): CampaignParams {
  const found = campaignParamNames.flatMap((name) => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
