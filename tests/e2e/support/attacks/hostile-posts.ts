/** What a client posts that is no browser, and what it leads to. */
import type { APIRequestContext, Page } from "playwright/test";
import type { FormName } from "@/lib/registration/forms";
import { type Answers, answersTo } from "../answers";
import type { Site } from "../site";

/** The hidden inputs of a form without script, which everybody can read in the page. */
export async function publicAction(url: string) {
  const html = await fetch(url).then((answer) => answer.text());
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g);
  return [...inputs].map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]);
}

/** The id of the action in these inputs. */
export const actionOf = (hidden: string[][]) =>
  /[0-9a-f]{20,}/.exec(hidden.flat().join())?.[0] ?? "";

/** The same inputs with other arguments. */
export const withBound = (hidden: string[][], model: string) =>
  hidden.map(([name = "", value = ""]) => [name, name.endsWith(":1") ? model : value]);

export function postForm(url: string, parts: string[][], headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name = "", value = ""] of parts) body.append(name, value);
  return fetch(url, { method: "POST", body, headers });
}

export const post = (
  request: APIRequestContext,
  headers: Record<string, string>,
  answers: Answers = answersTo("visit"),
) => request.post("/api/registrations/visit", { data: { ...answers, locale: "en" }, headers });

/** The messages of the browser's alerts. Each alert is closed. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

export const stored = async (site: Site, form: FormName, a: Answers) =>
  (await site.records(form)).filter(({ email }) => email === a.email);
