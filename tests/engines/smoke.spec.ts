/** The main functions of the site in Firefox and WebKit. */
import { pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getNextLocale, localeFacts, locales } from "@/lib/locales";
import { listFields } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import { isAwake } from "@/scripts/is-awake";
import { answersTo } from "../e2e/support/answers";
import { words } from "../e2e/support/words";
import { expect, test, type Visitor } from "./support/fixtures";

const pageOf = {
  visit: "visitRegistration",
  exhibit: "exhibitRegistration",
  press: "pressRegistration",
} as const;

// Languages take turns: what differs in Firefox and WebKit is the same in all of them.
for (const [index, name] of formNames.entries()) {
  const locale = locales[index % locales.length] ?? "tr";
  const t = words(locale);

  test(`${name} in ${locale}: says what is missing, then is saved`, async ({ visitor, site }) => {
    const required = listFields(forms[name]).filter((field) => field.required);
    const answers = answersTo(name);
    await visitor.open(getLocalizedPath(locale, pages[pageOf[name]].path));

    await visitor.click("form button[type=submit]");
    await visitor.reads("#main [role=alert] h2").toBe(t("Errors.summaryTitle"));
    await visitor
      .sees(() => document.querySelectorAll("#main [role=alert] a").length)
      .toBe(required.length);
    await visitor.sees(() => document.activeElement?.getAttribute("role")).toBe("alert");

    for (const field of required) {
      const control = `form [name="${field.name}"]`;
      const values = [answers[field.name] ?? ""].flat();
      if (field.kind === "text") await visitor.type(control, values.join());
      else if (field.kind === "choice" && field.control === "select")
        await visitor.choose(control, values.join());
      else for (const value of values) await visitor.click(`${control}[value="${value}"]`);
    }
    await visitor.click("form button[type=submit]");
    await visitor.reads("dialog[open] h2").toBe(t(`Forms.${name}.successTitle`));
    const stored = (await site.records(name)).filter(({ email }) => email === answers.email);
    expect(stored).toMatchObject([{ firstName: "Zeynep", lastName: "Öztürk" }]);
    // From the other forms the dialog leads home.
    if (name === "visit") return expectNothingTyped(visitor, name);
    await visitor.click(`dialog[open] a[href="/${locale}"]`);
    await visitor.sees(() => location.pathname).toBe(`/${locale}`);
  });
}

test("the menu and the languages", async ({ visitor }) => {
  const locale = "tr";
  const other = getNextLocale(locale);
  await visitor.open(`/${locale}/Transport`);
  await visitor.click(`header nav:has(a[href="/${locale}/WhyVisit"]) summary`);
  await visitor.click(`header a[href="/${locale}/WhyVisit"]`);
  await visitor.sees(() => location.pathname).toBe(`/${locale}/WhyVisit`);

  await visitor.click(`header nav:has(a[lang=${other}]) summary`);
  await visitor.click(`header a[lang=${other}]`);
  await visitor.sees(() => location.pathname).toBe(`/${other}/WhyVisit`);
  await visitor
    // A page that has just begun has no element yet.
    .sees(() => [document.documentElement?.lang, document.dir])
    .toEqual([other, localeFacts[other].dir]);
  // Escape is heard by a script.
  await visitor.sees(isAwake).toBe(true);

  await visitor.click(`header nav:has(a[href="/${other}/WhyVisit"]) summary`);
  await visitor.press("Escape");
  await visitor.sees(() => document.querySelector("header details[open]")).toBe(null);
});

test("the slideshow and the carousel, from right to left", async ({ visitor }) => {
  const t = words("ar");
  const carousel = `section[aria-label="${t("Sectors.label")}"]`;
  const state = (selector: string) =>
    visitor.sees(
      (chosen) => document.querySelector(chosen)?.getAttribute("aria-disabled"),
      selector,
    );
  const button = (label: string) => `${carousel} button[aria-label="${label}"]`;
  await visitor.openHome("ar");
  // With reduced motion the slides stand still until somebody starts them.
  await visitor.click(`button[aria-label="${t("Carousel.play")}"]`);
  await visitor.click(`button[aria-label="${t("Carousel.pause")}"]`);

  await state(button(t("Carousel.previous"))).toBe("true");
  await visitor.click(button(t("Carousel.next")));
  await state(button(t("Carousel.previous"))).toBe("false");
  await visitor.press("ArrowRight");
  await state(button(t("Carousel.previous"))).toBe("true");
  await visitor.press("ArrowLeft");
  await state(button(t("Carousel.previous"))).toBe("false");
});

test("the gallery, from left to right", async ({ visitor }) => {
  await visitor.openHome("en");
  const captions = await visitor.find(() =>
    [...document.querySelectorAll<HTMLImageElement>("#gallery li img")].map(({ alt }) => alt),
  );
  await visitor.click("#gallery li a");
  await visitor.reads("dialog[open] figcaption").toContain(captions[0]);
  // It must also work beside a scrollbar that takes room, as in Firefox.
  await visitor
    .sees(() => {
      const close = document.querySelector("dialog[open] button")?.getBoundingClientRect();
      return close && close.left >= 0 && close.right <= innerWidth;
    })
    .toBe(true);
  await visitor.press("ArrowLeft");
  await visitor.reads("dialog[open] figcaption").toContain(captions.at(-1));
  await visitor.press("ArrowRight");
  await visitor.press("ArrowRight");
  await visitor.reads("dialog[open] figcaption").toContain(captions[1]);
  await visitor
    .sees(() => document.querySelector<HTMLImageElement>("dialog[open] img")?.naturalWidth ?? 0)
    .toBeGreaterThan(0);
  await visitor.press("Escape");
  await visitor.sees(() => document.querySelector("dialog[open]")).toBe(null);
  await visitor.sees(() => document.activeElement?.closest("#gallery li") !== null).toBe(true);
});

test("a session is kept with a note, and goes on by a link", async ({ visitor }) => {
  const [star, row] = ["main button[data-keep='session/forum-1']", "[data-row='session/forum-1']"];
  const readRow = () =>
    visitor.sees((chosen) => {
      const shown = document.querySelector<HTMLElement>(`${chosen}:not([hidden])`);
      const [note, mark] = [shown?.querySelector("textarea"), shown?.querySelector("input")];
      return shown ? [note?.value, mark?.checked] : "not there";
    }, row);
  await visitor.open("/ar/Programme");
  await visitor.click(star);
  await visitor.open("/ar/MyFair");
  await visitor.type(`${row} textarea`, "Öztürk, 11:30");
  await visitor.click(`${row} input`);
  await visitor.open("/ar/MyFair");
  await readRow().toEqual(["Öztürk, 11:30", true]);
  await visitor.click("button[name=share]");
  const link = await visitor.find(
    () => document.querySelector<HTMLInputElement>("#link")?.value ?? "",
  );
  const { pathname, hash } = new URL(link);

  // On a second device.
  await visitor.find(() => localStorage.clear());
  await visitor.open("/ar/Transport");
  await visitor.open(pathname + hash);
  await readRow().toBe("not there");
  await visitor.click("button[name=add]");
  await readRow().toEqual(["", false]);
});

test("the film", async ({ visitor }) => {
  const t = words("en");
  await visitor.openHome("en");
  await visitor.click("a[href*='.mp4']");
  await visitor
    .sees(() => document.querySelector("dialog[open]")?.getAttribute("aria-label"))
    .toBe(t("VideoDialog.title"));
  await visitor
    .sees(() => document.querySelector<HTMLVideoElement>("dialog[open] video")?.readyState)
    .toBeGreaterThanOrEqual(visitor.playsFilms ? 1 : 0);
  await visitor.click(`dialog[open] button[aria-label="${t("VideoDialog.close")}"]`);
  await visitor.sees(() => document.querySelector("dialog[open]")).toBe(null);
});

/** Firefox fills a page in again after a reload: the next person at this computer must not find the last one. */
async function expectNothingTyped(visitor: Visitor, name: string): Promise<void> {
  await visitor.find(() => {
    document.documentElement.dataset.before = "";
    return location.reload();
  });
  await visitor.sees(() => document.documentElement.dataset.before === undefined).toBe(true);
  await visitor.sees(isAwake).toBe(true);
  await visitor
    .sees(() => {
      const typed = [
        ...new FormData(document.querySelector<HTMLFormElement>("main form") ?? undefined),
      ];
      return typed.filter(([field, value]) => value && !field.startsWith("$"));
    })
    .toEqual([]);
  expect(await visitor.find(() => Object.keys(sessionStorage))).not.toContain(`draft.${name}`);
}
