/** What staff publish stands on the public pages: in three languages, at once, and as text. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { locales } from "@/lib/locales";
import { runFair } from "../../support/servers/run-type-script";
import { exchange } from "../support/attacks/exchange";
import { type Site, startSite } from "../support/site";

const folder = mkdtempSync(join(tmpdir(), "site-content-"));
let site: Site;

test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

async function publish(content: object) {
  const file = join(folder, "content.json");
  writeFileSync(file, JSON.stringify(content));
  return runFair(["content", "import", file, "--yes"], site.configuration);
}

const read = async (path: string) => (await exchange(site.url + path)).body.toString();

const newsLead = {
  tr: "Fuar ekibinden bu haftanın duyuruları.",
  en: "What the fair team has to tell you this week.",
  ar: "إعلانات هذا الأسبوع من فريق المعرض.",
};

test("texts and a notice stand on the pages of three languages, until they are put back @journey", async ({
  page,
}) => {
  const before = await read("/tr/WhyVisit");
  const texts = Object.fromEntries(
    locales.map((locale) => [locale, { "Home.news.lead": newsLead[locale] }]),
  );
  const notice = {
    text: { tr: "Metro perşembe günü kapalı.", en: "The metro is closed on Thursday." },
    tone: "urgent",
    where: "everywhere",
    link: "/tr/Transport",
  };
  const { exitCode, stderr } = await publish({ texts, notices: [notice] });
  expect([exitCode, stderr]).toEqual([0, ""]);
  for (const locale of locales) {
    const isNew = async () => (await read(`/${locale}`)).includes(newsLead[locale]);
    await expect.poll(isNew, { timeout: 60_000 }).toBe(true);
  }
  for (const path of ["/en", "/en/VisitRegistration", "/en/Exhibitors", "/en/nowhere"]) {
    await page.goto(site.url + path);
    const shown = page.getByRole("complementary", { name: "Important" });
    await expect(shown.getByRole("link")).toHaveText("The metro is closed on Thursday.");
  }
  await page.goto(`${site.url}/ar/WhyVisit`);
  await expect(page.getByRole("complementary").getByRole("link")).toBeVisible();

  const back = await runFair(["content", "put-back", "0", "--yes"], site.configuration);
  expect(back.exitCode).toBe(0);
  const hasNotice = async () => (await read("/tr/WhyVisit")).includes(notice.text.tr);
  await expect.poll(hasNotice, { timeout: 60_000 }).toBe(false);
  // The elements of the head may stand in another order.
  const parts = (html: string) => html.split(/(?=<)/).sort().join("");
  expect(parts(await read("/tr/WhyVisit"))).toBe(parts(before));
});
