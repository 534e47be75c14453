/** What opens on a page looks as it does with all of its sheets: its rules are among the page's own. */
import type { Locator, Page } from "playwright/test";
import { getLocalizedPath } from "@/lib/i18n/routing";
import type { Locale } from "@/lib/locales";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { differences } from "../support/pictures";
import { addSheets } from "../support/sheets";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Something that opens: its page, what a visitor does, and what is open then. */
interface Part {
  name: string;
  page: string;
  locale?: Locale;
  open: (page: Page) => Promise<Locator>;
}

const visit = (page: Page) => formPage(page, "visit");
const sent = { ...answersTo("visit"), email: "opened@example.com" };

/** Opens the dialog that a link leads to. */
async function dialogOf(page: Page, link: Locator): Promise<Locator> {
  await link.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

const parts: Part[] = [
  {
    name: "the menu",
    page: "WhyVisit",
    open: async (page) => {
      const menu = page.locator("header details:visible").first();
      await menu.locator("summary").click();
      return menu.locator("summary + *");
    },
  },
  {
    name: "the viewer of the gallery",
    page: "",
    open: (page) => dialogOf(page, page.locator("#gallery li a").first()),
  },
  {
    name: "the story of a sector",
    page: "",
    locale: "ar",
    open: (page) => dialogOf(page, page.locator("#sectors article a").first()),
  },
  {
    name: "the carousel, turned",
    page: "",
    open: async (page) => {
      const carousel = page.locator("#sectors section[data-ready]");
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveAttribute("data-ready", "true");
      await carousel.getByRole("button").last().click();
      return carousel;
    },
  },
  {
    name: "the summary of errors",
    page: "VisitRegistration",
    locale: "ar",
    open: async (page) => {
      await visit(page).submit();
      await expect(visit(page).summary).toBeFocused();
      return visit(page).summary;
    },
  },
  {
    name: "the suggestion of an address",
    page: "VisitRegistration",
    open: async (page) => {
      await visit(page).control("email").fill("a@gmial.com");
      await visit(page).control("city").focus();
      const suggestion = page.locator("[aria-live]").filter({ has: page.getByRole("button") });
      await expect(suggestion).toBeVisible();
      return suggestion;
    },
  },
  {
    name: "the answer to a registration",
    page: "VisitRegistration",
    open: async (page) => {
      await visit(page).fill(sent);
      await visit(page).submit();
      await expect(visit(page).dialog).toBeVisible();
      return visit(page).dialog;
    },
  },
];

for (const [index, { name, page: path, locale = "tr", open }] of parts.entries()) {
  test(`${name} looks the same with all sheets`, async ({ page }) => {
    await page.setViewportSize({ width: index % 2 === 0 ? 360 : 1280, height: 800 });
    const address = getLocalizedPath(locale, path);
    await page.goto(address);
    const part = await open(page);
    // No link below the pointer looks chosen.
    await page.mouse.move(0, 0);
    const alone = await stillPicture(part);
    expect(await addSheets(page, address)).toBeGreaterThan(0);
    const whole = await stillPicture(part);
    const count = await differences(alone, whole);
    if (count > 0) await showBoth(alone, whole);
    expect(count).toBe(0);
  });
}

/** Puts both pictures into the report. */
async function showBoth(alone: Buffer, whole: Buffer): Promise<void> {
  const contentType = "image/png";
  await test.info().attach("without the sheets", { body: alone, contentType });
  await test.info().attach("with the sheets", { body: whole, contentType });
}

/** A picture of a part once nothing moves in it any more. What differs each time is covered: the film, the code. */
async function stillPicture(part: Locator): Promise<Buffer> {
  const mask = [part.locator("video"), part.locator("dd bdi")];
  const shoot = () => part.screenshot({ animations: "disabled", mask });
  let last = await shoot();
  const isStill = async () => {
    const before = last;
    last = await shoot();
    return differences(before, last);
  };
  await expect.poll(isStill, { intervals: [250] }).toBe(0);
  return last;
}
