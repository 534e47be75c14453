/** What the policy of a filled page allows if a text of a stranger gets through the escaping. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { companySlot, getPagePath, listDetailPages } from "@/lib/content/navigation";
import { toCompanies } from "@/lib/exhibitors/companies";
import { readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { contentSlot, getCompanyShellPath } from "@/lib/exhibitors/slots";
import { locales } from "@/lib/locales";
import {
  readShells,
  renderCompanyPage,
  renderListPage,
} from "@/lib/server/exhibitors/exhibitor-pages";
import { placeholderOrigin } from "@/lib/site/origin";
import { listed } from "../../support/records/listed";

jest.mock("@/lib/security/escape-html", () => ({ escapeHtml: (text: string) => text }));

const buildDir = mkdtempSync(join(tmpdir(), "shells-"));
const injected = "<script>stolen()</script>";

function write(path: string, script: string) {
  const file = join(buildDir, "server", "app", `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `<head></head><div>${contentSlot}</div><script>${script}</script>`);
}

beforeAll(() => {
  for (const locale of locales) {
    write(`/${locale}/Exhibitors`, `robots("noindex, nofollow")`);
    for (const page of [...listDetailPages(), "myFair"] as const)
      write(`/${locale}/${getPagePath(page, locale)}`, "");
    write(getCompanyShellPath(locale), `go("${placeholderOrigin}/${companySlot}")`);
  }
});
afterAll(() => rmSync(buildDir, { recursive: true }));

it("allows no inline script, whatever a company or a search brings into a page", async () => {
  const shells = await readShells({ buildDir, siteUrl: "https://fuar.example" });
  const [company] = toCompanies([listed(injected)]);
  if (!company) throw new Error("The company is missing.");
  const list = buildExhibitorList("en", [company]);
  const search = readFilters(new URLSearchParams({ q: injected }));
  const filled = {
    'robots("index, follow")': renderListPage(shells, list, search),
    [`go("https://fuar.example/${company.slug}")`]: renderCompanyPage(
      shells,
      { list, company },
      () => ({
        head: "",
        content: injected,
      }),
    ),
  };
  for (const [script, { body, policy }] of Object.entries(filled)) {
    expect(body).toContain(injected);
    expect(body).toContain(`<script>${script}</script>`);
    expect(policy).toContain("script-src 'self';");
  }
});
