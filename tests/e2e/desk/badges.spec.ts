/** Badges of a list on paper: nothing else is on it, names fit and are never broken, and codes can be read. */
import type { Page } from "playwright/test";
import sharp from "sharp";
import { type Answers, answersTo } from "../support/answers";
import { deskTest, register } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { rasterise, readQr } from "../support/read-qr";

const long = "Wolfeschlegelsteinhausenbergerdorffwelchevoraltern";
const people: Answers[] = [
  { firstName: "Al", lastName: "Bo", company: "A" },
  { firstName: "WWWWWWWW", lastName: "MMMMMMMMMM", company: "WWWWWWWWWWWWWW MMMMMMMMMMMMMM" },
  { firstName: "Ayşe Gülizar", lastName: "Karaosmanoğlu Çelikbaşoğulları", company: "Ğüşıöç Ltd." },
  { firstName: "Hubert Blaine", lastName: long, company: `${long} & Söhne` },
  {
    firstName: "عبد الرحمن بن محمد",
    lastName: "القحطاني الدوسري",
    company: "شركة الخليج للصناعات",
  },
  { firstName: "Владислав", lastName: "Милославский-Щербаков", company: "Общество" },
  { firstName: "민수", lastName: "김", company: "대한무역" },
];

const test = deskTest(async (site) => {
  for (const [n, answers] of people.entries()) {
    const own = { email: `badge${n}@example.com`, mobile: `+90555111990${n}` };
    await register(site, "visit", { ...answersTo("visit"), ...own, ...answers });
  }
});

async function openBadges(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/desk/en/visit`);
  await page.locator("summary", { hasText: "Download" }).click();
  await page.getByRole("button", { name: "Make badges" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Badges");
  // The heading comes first: the sheets may still be on their way.
  await page.waitForLoadState();
}

const paper = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const pdf = (page: Page) => page.pdf({ preferCSSPageSize: true, printBackground: true });
const pages = (file: Buffer) => file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("prints four on A4, or one on each label", async ({ page, servers }) => {
      await openBadges(page, servers.desk.url);
      expect(pages(await pdf(page))).toBe(2);
      for (const name of [/^A6/, /^62 mm/, /^100 mm/]) {
        await paper(page, name).check();
        expect(pages(await pdf(page))).toBe(people.length);
      }
    });
  });
}

test("prints badges alone, in order of names", async ({ page, servers }) => {
  await openBadges(page, servers.desk.url);
  await page.emulateMedia({ media: "print" });
  const names = page.getByRole("img").filter({ has: page.locator("text") });
  await expect(names.first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("link")).toHaveCount(0);
  const labels = await names.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(labels.filter((_, n) => n % 2 === 0).slice(0, 2)).toEqual([
    "Al Bo",
    "Ayşe Gülizar Karaosmanoğlu Çelikbaşoğulları",
  ]);
});

test("shows the halls in their colours, except on rolls, which have one", async ({
  page,
  servers,
}) => {
  await openBadges(page, servers.desk.url);
  await page.emulateMedia({ media: "print" });
  const shown = page.locator("[data-hall]:visible");
  for (const [name, count] of [
    [/A4/, 7],
    [/^A6/, 7],
    [/^62 mm/, 0],
    [/^100 mm/, 0],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await paper(page, name).check();
    await page.emulateMedia({ media: "print" });
    await expect(shown).toHaveCount(count * people.length);
  }
  await page.emulateMedia({ media: "screen" });
  await paper(page, /A4/).check();
  const colours = await shown.evaluateAll((all) =>
    all.slice(0, 7).map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(new Set(colours).size).toBe(7);
});

test("keeps each badge within its paper", async ({ page, servers }) => {
  await openBadges(page, servers.desk.url);
  for (const name of [/A4/, /^A6/, /^62 mm/, /^100 mm/]) {
    await paper(page, name).check();
    const tooHigh = await page
      .locator("[data-pass]")
      .evaluateAll(
        (all) =>
          all.filter((face) => face.scrollHeight > (face.parentElement?.clientHeight ?? 0)).length,
      );
    expect(tooHigh, String(name)).toBe(0);
  }
});

test("sets every name within its place, in three scripts", async ({ page, servers }) => {
  await openBadges(page, servers.desk.url);
  // Faces are asked for by the layout, so that there is nothing to wait for before it.
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
  const drawings = await page.locator("svg:has(text)").evaluateAll((all) =>
    all.map((one) => {
      const lines = [...one.querySelectorAll("text")].map((line) => line.getComputedTextLength());
      const { width } = (one as SVGSVGElement).viewBox.baseVal;
      return { text: one.getAttribute("aria-label") ?? "", share: Math.max(...lines) / width };
    }),
  );
  expect(drawings).toHaveLength(people.length * 2);
  for (const { text, share } of drawings) {
    expect(share, text).toBeLessThanOrEqual(1);
    // The estimate is not much too wide either. Cyrillic is set in a face of the reader's machine.
    if (text.length > 12 && !/\p{Script=Cyrillic}/u.test(text))
      expect(share, text).toBeGreaterThan(0.7);
  }
});

for (const name of [/^62 mm/, /^100 mm/, /^A6/]) {
  test(`prints a code that scanners read: ${name}`, async ({ page, servers }) => {
    await openBadges(page, servers.desk.url);
    await paper(page, name).check();
    // A label printer has 203 dots an inch.
    const picture = rasterise(await pdf(page), 203);
    expect(await readQr(await sharp(picture).png().toBuffer())).toMatch(/\/ENTRY\/[0-9A-Z]{34}$/);
  });
}

test("is noted in the audit log", async ({ page, servers }) => {
  await openBadges(page, servers.desk.url);
  await page.goto(`${servers.desk.url}/desk/en/audit-log`);
  await expect(
    page.getByRole("row").filter({ hasText: "Address of the pass" }).first(),
  ).toBeVisible();
});

test("names the badges that somebody should look at before all are printed", async ({
  page,
  servers,
}) => {
  await openBadges(page, servers.desk.url);
  const doubts = page.getByRole("region", { name: "Check these on paper first" });
  await expect(doubts.getByRole("listitem")).toHaveCount(2);
  await expect(doubts).toContainText("민수 김");
  await expect(doubts).toContainText("Hubert Blaine");
  await page.emulateMedia({ media: "print" });
  await expect(doubts).toBeHidden();
});
