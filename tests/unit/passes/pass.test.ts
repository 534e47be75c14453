import { passSubpages } from "@/lib/content/private-pages";
import { fair } from "@/lib/fair/facts";
import { resolveRoute } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { buildPassPath, parsePassPath } from "@/lib/passes/pass";
import { toPassView } from "@/lib/passes/pass-view";
import { toReference } from "@/lib/registration/reference";
import { isToken } from "@/lib/registration/token";
import { exhibitRecord, pressRecord, visitRecord } from "@/tests/support/records/records";

const token = "aBcDeFgHiJ_KLMNO-123";
const resolve = (path: string) => resolveRoute(path, undefined, null);

describe("the address of a pass", () => {
  it.each(locales)("is read as it is written: %s", (locale) => {
    const path = buildPassPath(locale, token);
    expect(parsePassPath(path)).toEqual({ locale, token });
    expect(resolve(path)).toEqual({ kind: "serve", locale });
    const bare = resolveRoute(`/VisitorPass/${token}`, locale, null);
    expect(bare).toEqual({ kind: "localized", to: path });
  });

  it.each([`/EN/VisitorPass/${token}`, `/en/visitorpass/${token}/`, `//en//VISITORPASS//${token}`])(
    "has its page's name in any letter case, its token as it is: %s",
    (path) => {
      expect(resolve(path)).toEqual({ kind: "canonical", to: `/en/VisitorPass/${token}` });
    },
  );

  it.each(passSubpages)("has %s below it", (below) => {
    const path = buildPassPath("ar", token, below);
    expect(path).toBe(`/ar/VisitorPass/${token}/${below}`);
    expect(parsePassPath(path)).toEqual({ locale: "ar", token, below });
    expect(resolve(path)).toEqual({ kind: "serve", locale: "ar" });
    const typed = `/AR/visitorpass/${token}/${below.toUpperCase()}/`;
    expect(resolve(typed)).toEqual({ kind: "canonical", to: path });
  });

  it.each([
    "/en/VisitorPass",
    "/en/VisitorPass/",
    `/en/VisitorPass/${token}/more`,
    `/en/VisitorPass/${token}/Correct/more`,
  ])("is not %s", (path) => {
    expect(parsePassPath(path)).toBeUndefined();
    expect(resolve(path)).toEqual({ kind: "missing", what: "pass", locale: "en" });
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

describe.each(locales)("in %s", (locale) => {
  const visitor = toPassView({ id: "an id", form: "visit", record: visitRecord }, locale);

  it("shows the content of a badge, and nothing by which the visitor could be reached", () => {
    expect(visitor).toMatchObject({ name: "Ada Örnek", company: "Örnek A.Ş." });
    expect(visitor.facts.reference.value).toBe(toReference("an id"));
    expect(visitor.facts.days.value).toContain(String(fair.year));
    const shown = JSON.stringify(visitor);
    const { email, mobile, city, address, token: secret, title } = visitRecord;
    for (const answer of [email, mobile, city, address, secret, title, "an id"]) {
      expect(shown).not.toContain(`"${answer}"`);
    }
    expect(shown).not.toContain("@");
  });

  it("names exhibitors and press on their passes, and who works on a stand", () => {
    const about = { id: "an id", form: "exhibit", record: exhibitRecord } as const;
    const exhibitor = toPassView(about, locale);
    const onStand = toPassView({ ...about, holder: { id: "a pass", name: "Deniz Ak" } }, locale);
    const press = toPassView({ id: "an id", form: "press", record: pressRecord }, locale);
    expect(onStand).toEqual({ ...exhibitor, name: "Deniz Ak" });
    expect(press.company).toBe(pressRecord.organization);
    for (const key of ["word", "title"] as const) {
      expect(new Set([visitor, exhibitor, press].map((view) => view[key])).size).toBe(3);
    }
  });
});
