/** What a server says of a build that it cannot give out; how it gives out a whole one, a built site shows. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pages } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { locales } from "@/lib/locales";
import { loadPrerendered } from "@/lib/server/pages";
import { provideSite } from "@/lib/site";

const siteUrl = "https://fuar.example";
const folder = mkdtempSync(join(tmpdir(), "pages-"));
const load = (buildDir = folder) =>
  loadPrerendered({ buildDir, siteUrl, headers: [], cacheSeconds: 60 });

beforeAll(() => {
  provideSite({ siteUrl, siteHosts: [], closedForms: [] });
  for (const locale of locales) {
    for (const { path } of Object.values(pages)) write(localizedPath(locale, path), "<p>whole</p>");
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, html: string) {
  const file = join(folder, "server", "app", `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

it("does not start without a page", async () => {
  await expect(load(join(folder, "none"))).rejects.toThrow(
    /The build lacks .*: run npm run build\./,
  );
});

it("gives out the page that says so under the address of a closed form, and no other", async () => {
  for (const locale of locales) write(`/${locale}/closed/press`, "<p>press is closed</p>");
  provideSite({ siteUrl, siteHosts: [], closedForms: ["press"] });
  const served = await load();
  expect(served.size).toBe(locales.length * Object.keys(pages).length);
  const textOf = (path: string) => served.get(path)?.identity.body.toString();
  for (const locale of locales) {
    expect(textOf(`/${locale}/PressRegistration`)).toBe("<p>press is closed</p>");
    expect(textOf(`/${locale}/VisitRegistration`)).toBe("<p>whole</p>");
  }
});
