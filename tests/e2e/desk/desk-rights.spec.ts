/** With each right: what a page of the desk shows is never refused. No browser: it follows the pages' markup. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startDesk } from "@/scripts/desk";
import { runFair } from "../../support/servers/run-type-script";

/** Enough to see each kind of page. */
const MAX_PAGES = 60;

const readAttribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** Links, forms with a button of their own, and buttons with an address of their own. */
function listControls(html: string): { method: string; to: string }[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => ({ tag, name: "href" }));
  const buttons = [...html.matchAll(/<button\b[^>]*>/g)]
    .filter(([tag]) => !tag.includes('aria-hidden="true"'))
    .map(([tag]) => ({ tag, name: "formAction" }));
  const forms = [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)]
    .filter(([, , body = ""]) => /<button(?![^>]*(formaction|aria-hidden))/i.test(body))
    .map(([, tag = ""]) => ({ tag, name: "action" }));
  return [...links, ...buttons, ...forms].flatMap(({ tag, name }) => {
    const to = readAttribute(tag, name);
    const method = readAttribute(tag, name === "action" ? "method" : "formMethod");
    const usual = name === "formAction" ? "post" : "get";
    return to ? [{ to, method: (method ?? usual).toUpperCase() }] : [];
  });
}

/** Pages of one kind look alike: ids and queries are left out. */
const toKind = (to: string) =>
  to.replace(/\?.*/, "").replace(/\/(visit|exhibit|press)\/[\w-]{15,}/, "/$1/ID");

/** Opens what each page shows, and posts each form of it empty. @returns the pages, and what was refused */
async function follow(home: string, cookie: string) {
  const waiting = ["/desk/en"];
  const seen = new Set<string>();
  const posts = new Map<string, string>();
  const refused: string[] = [];
  while (waiting.length > 0 && seen.size < MAX_PAGES) {
    const path = waiting.shift() ?? "";
    if (seen.has(toKind(path))) continue;
    seen.add(toKind(path));
    const answer = await fetch(home + path, { headers: { cookie } });
    if (answer.status === 403) refused.push(path);
    for (const { method, to } of listControls(await answer.text())) {
      if (!to.startsWith("/desk/en")) continue;
      if (method === "POST") posts.set(to.replace(/(ID|[\w-]{30,})/, "ID"), to);
      else if (!/\/(file|data|export)\?/.test(to)) waiting.push(to);
    }
  }
  for (const to of posts.values()) {
    // The guard answers before the post is read, and an empty one changes nothing.
    const answer = await fetch(home + to, {
      method: "POST",
      body: new URLSearchParams({ nothing: "" }),
      headers: { cookie, origin: home },
      redirect: "manual",
    });
    if (answer.status === 403) refused.push(`POST ${to}`);
  }
  return { seen: [...seen], refused, posts: [...posts.keys()] };
}

test("nothing that a page shows is refused to who sees it, with any right", async () => {
  test.slow();
  const DATA_DIR = mkdtempSync(join(tmpdir(), "expo-rights-"));
  await runFair(["seed", "visit=2", "exhibit=2", "press=2"], { DATA_DIR });
  const desk = await startDesk({ DATA_DIR, DESK_ACCESS: "paired" });
  for (const right of ["read", "export", "publish", "content", "decide, publish"]) {
    const { stdout } = await runFair(["desk-code", right, "--permission", right], { DATA_DIR });
    const signedIn = await fetch(`${desk.url}/desk/en/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ letters: stdout.slice(0, 6) }),
      headers: { origin: desk.url },
      redirect: "manual",
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { seen, refused, posts } = await follow(desk.url, cookie);
    expect([right, refused]).toEqual([right, []]);
    expect([right, seen.length > 10]).toEqual([right, true]);
    const seesPeople = seen.some((path) => /^\/desk\/en\/(visit|exhibit|press)\b/.test(path));
    expect([right, seesPeople]).toEqual([right, right !== "content"]);
    const canDecide = posts.some((path) => path.endsWith("/note"));
    expect([right, canDecide]).toEqual([right, right.includes("decide")]);
    expect(posts.some((path) => /erase|merge|devices/.test(path))).toBe(false);
  }
  await desk.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});
