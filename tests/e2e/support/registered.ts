import { type Answers, answersTo } from "./answers";
import type { Site } from "./site";

/** What the JSON route answers to a visitor. */
export interface Receipt {
  id: string;
  reference: string;
  pass: string;
}

/** Registers a visitor through the JSON route. */
export async function register(
  site: Pick<Site, "url">,
  changed: Answers = {},
  locale = "en",
): Promise<Receipt> {
  const response = await fetch(`${site.url}/api/registrations/visit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answersTo("visit"), ...changed, locale }),
  });
  return response.json();
}

export const tokenOf = ({ pass }: Receipt): string => pass.split("/").at(-1) ?? "";
