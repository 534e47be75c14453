/** What pages say of forms that are closed: a built page what the build was told, others what the process was. */
import { translator } from "@/lib/i18n/translate";
import { locales } from "@/lib/locales";
import { isClosed, linkText, openOr } from "@/lib/registration/closed-forms";
import { provideSite } from "@/lib/site";

const told = process.env.CLOSED_FORMS;
const place = Symbol.for("istanbul-expo.site");

afterEach(() => {
  Object.assign(globalThis, { [place]: undefined });
  if (told === undefined) delete process.env.CLOSED_FORMS;
  else process.env.CLOSED_FORMS = told;
});

const serve = (closedForms: string[]) =>
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms, confirm: [] });

it("while the site is built every form is open, and links say what the build is told", () => {
  process.env.CLOSED_FORMS = " press, visit ";
  for (const locale of locales) {
    const mark = `(${translator(locale)("Closed.mark")})`;
    expect(linkText("pressRegistration", "Apply", locale)).toBe(`Apply ${mark}`);
    expect(linkText("visitRegistration", "Come", locale)).toBe(`Come ${mark}`);
    expect(linkText("exhibitRegistration", "Exhibit", locale)).toBe("Exhibit");
    expect(linkText("transport", "Arrive", locale)).toBe("Arrive");
  }
  expect(openOr("press", "open", "closed")).toBe("closed");
  expect(isClosed("press")).toBe(false);
});

it("a process that serves the site goes by what it was told itself", () => {
  process.env.CLOSED_FORMS = "visit";
  serve(["press"]);
  expect(isClosed("press")).toBe(true);
  expect(openOr("press", "open", "closed")).toBe("closed");
  expect(isClosed("visit")).toBe(false);
  expect(openOr("visit", "open", "closed")).toBe("open");
});

it.each([undefined, "", " "])("a build that is told %j closes none", (named) => {
  if (named === undefined) delete process.env.CLOSED_FORMS;
  else process.env.CLOSED_FORMS = named;
  expect(openOr("press", "open", "closed")).toBe("open");
});

it.each(["pres", "visit,"])("a build that is told %s ends with a sentence", (named) => {
  process.env.CLOSED_FORMS = named;
  expect(() => openOr("press", "open", "closed")).toThrow(
    "CLOSED_FORMS must name forms: visit, exhibit, press, separated by commas.",
  );
});
