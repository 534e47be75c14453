import { passSubpages } from "@/lib/content/private-pages";
import { fair } from "@/lib/fair/facts";
import { resolveRoute } from "@/lib/i18n/routing";
import { buildSpeculationRules } from "@/lib/i18n/speculation-rules";
import { locales } from "@/lib/locales";
import { buildPassPath, parsePassPath } from "@/lib/passes/pass";
import { toPassView } from "@/lib/passes/pass-view";
import { toReference } from "@/lib/registration/reference";
import { isToken } from "@/lib/registration/token";
import { exhibitRecord, pressRecord, visitRecord } from "@/tests/support/records/records";

const token = "aBcDeFgHiJ_KLMNO-123";

describe("the address of a pass", () => {
  it.each(locales)("is read as it is written: %s", (locale) => {
    expect(parsePassPath(buildPassPath(locale, token))).toEqual({ locale, token });
    expect(resolveRoute(buildPassPath(locale, token), "en", "en")).toEqual({
      kind: "serve",
      locale,
    });
  });

  it.each([`/EN/VisitorPass/${token}`, `/en/visitorpass/${token}/`, `//en//VISITORPASS//${token}`])(
    "has its page's name in any letter case, its token as it is: %s",
    (path) => {
      expect(parsePassPath(path)?.token).not.toBe(token.toLowerCase());
      expect(resolveRoute(path, undefined, null)).toEqual({
        kind: "canonical",
        to: `/en/VisitorPass/${token}`,
      });
    },
  );

  it.each(passSubpages)("has %s below it", (below) => {
    const path = buildPassPath("ar", token, below);
    expect(path).toBe(`/ar/VisitorPass/${token}/${below}`);
    expect(parsePassPath(path)).toEqual({ locale: "ar", token, below });
    expect(resolveRoute(path, undefined, null)).toEqual({ kind: "serve", locale: "ar" });
    expect(
      resolveRoute(`/AR/visitorpass/${token}/${below.toUpperCase()}/`, undefined, null),
    ).toEqual({
      kind: "canonical",
      to: path,
    });
  });

  it("leads to the visitor's language without one", () => {
    const decision = resolveRoute(`/VisitorPass/${token}`, "ar", null);
    expect(decision).toEqual({ kind: "localized", to: `/ar/VisitorPass/${token}` });
  });

  it.each([
    "/en/VisitorPass",
    "/en/VisitorPass/",
    `/en/VisitorPass/${token}/more`,
    `/en/VisitorPass/${token}/Correct/more`,
  ])("is not %s", (path) => {
    expect(parsePassPath(path)).toBeUndefined();
    expect(resolveRoute(path, undefined, null)).toEqual({
      kind: "missing",
      what: "pass",
      locale: "en",
    });
  });

  it("is nowhere among what is rendered ahead", () => {
    expect(JSON.stringify(buildSpeculationRules())).not.toContain("VisitorPass");
  });
});

it.each([
  [token, true],
  [token.slice(1), false],
  [`${token}a`, false],
  ["../../../../../../..", false],
  ["%61BcDeFgHiJ_KLMNO12", false],
])("takes %p for a token: %p", (text, is) => {
  expect(isToken(text)).toBe(is);
});

it.each(locales)(
  "shows the content of a badge, and nothing by which the visitor could be reached: %s",
  (locale) => {
    const view = toPassView({ id: "an id", form: "visit", record: visitRecord }, locale);
    expect(view).toMatchObject({ name: "Ada Örnek", company: "Örnek A.Ş." });
    expect(view.facts.reference.value).toBe(toReference("an id"));
    expect(view.facts.days.value).toContain(String(fair.year));
    const shown = JSON.stringify(view);
    const { email, mobile, city, address, token: secret, title } = visitRecord;
    for (const answer of [email, mobile, city, address, secret, title, "an id"]) {
      expect(shown).not.toContain(`"${answer}"`);
    }
    expect(shown).not.toContain("@");
  },
);

it.each(locales)(
  "names exhibitors and press on their passes, and who works on a stand: %s",
  (locale) => {
    const exhibitor = toPassView({ id: "an id", form: "exhibit", record: exhibitRecord }, locale);
    const holder = { id: "a pass", name: "Deniz Ak" };
    const onStand = toPassView(
      { id: "an id", form: "exhibit", record: exhibitRecord, holder },
      locale,
    );
    const press = toPassView({ id: "an id", form: "press", record: pressRecord }, locale);
    expect(onStand).toEqual({ ...exhibitor, name: "Deniz Ak" });
    expect(press.company).toBe(pressRecord.organization);
    const visitor = toPassView({ id: "an id", form: "visit", record: visitRecord }, locale);
    for (const key of ["word", "title"] as const) {
      expect(new Set([visitor, exhibitor, press].map((view) => view[key])).size).toBe(3);
    }
  },
);
