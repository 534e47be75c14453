/** Badges of a list on paper: nothing else is on it, names fit and are never broken, and codes can be read. */
import type { Page } from "playwright/test";
import sharp from "sharp";
import { type Answers, answersTo } from "../support/answers";
import { register, fairDayTest as test } from "../support/desk-servers";
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

test.beforeAll(async ({ servers }) => {
  for (const [n, answers] of people.entries()) {
    const own = { email: `rozet${n}@example.com`, mobile: `+90555222990${n}` };
    await register(servers.site, "visit", { ...answersTo("visit"), ...own, ...answers });
  }
});

async function openBadges(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/desk/en/visit?search=rozet`);
  await page.locator("summary", { hasText: /^Download$/ }).click();
  await page.getByRole("button", { name: "Make badges" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Badges");
  // The heading comes first: the sheets may still be on their way.
  await page.waitForLoadState();
}

const paper = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const pdf = (page: Page) => page.pdf({ preferCSSPageSize: true, printBackground: true });
const pages = (file: Buffer) => file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

const A4 = /A4/;
/** The papers with one badge on each sheet. */
const single = [/^A6/, /^62 mm/, /^100 mm/];

test("prints four on A4, or one on each label, within its paper and with a code that scanners read", async ({
  page,
  servers,
}) => {
  await openBadges(page, servers.desk.url);
  expect(pages(await pdf(page))).toBe(2);
  for (const name of [A4, ...single]) {
    await paper(page, name).check();
    const tooHigh = await page
      .locator("[data-pass]")
      .evaluateAll(
        (all) =>
          all.filter((face) => face.scrollHeight > (face.parentElement?.clientHeight ?? 0)).length,
      );
    expect(tooHigh, String(name)).toBe(0);
    if (name === A4) continue;
    const file = await pdf(page);
    expect(pages(file)).toBe(people.length);
    // A label printer has 203 dots an inch.
    const picture = await sharp(rasterise(file, 203)).png().toBuffer();
    expect(await readQr(picture), String(name)).toMatch(/\/ENTRY\/[0-9A-Z]{34}$/);
  }
});

test("prints badges alone, their halls in colours except on rolls, which have one", async ({
  page,
  servers,
}) => {
  await openBadges(page, servers.desk.url);
  const doubts = page.getByRole("region", { name: "Check these on paper first" });
  await expect(doubts.getByRole("listitem")).toHaveCount(2);
  const shown = page.locator("span[data-hall]:visible");
  for (const [name, count] of [
    [/^A6/, 7],
    [/^62 mm/, 0],
    [/^100 mm/, 0],
    [A4, 7],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await paper(page, name).check();
    await page.emulateMedia({ media: "print" });
    await expect(shown).toHaveCount(count * people.length);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(doubts).toBeHidden();
  await expect(page.getByRole("link")).toHaveCount(0);
  const colours = await shown.evaluateAll((all) =>
    all.slice(0, 7).map((one) => getComputedStyle(one).backgroundColor),
  );
  expect(new Set(colours).size).toBe(7);
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
