import { choicePath, decide, localizedPath } from "@/lib/i18n/decide";
import { locales } from "@/lib/locales";

/** The routes of specification, section 2. */
const routes = [
  "/",
  "/WhyVisit",
  "/WhyExhibit",
  "/VisitRegistration",
  "/ExhibitRegistration",
  "/PressRegistration",
  "/Transport",
  "/FairInformation",
];

const everyPage = locales.flatMap((locale) =>
  routes.map((route) => ({ locale, route, path: `/${locale}${route === "/" ? "" : route}` })),
);

describe("a prefixed path", () => {
  it.each(everyPage)("serves $path, whatever the visitor's choice", ({ path, locale }) => {
    const other = locale === "en" ? "ar" : "en";
    expect(decide(path, other, other)).toEqual({ kind: "serve", locale });
  });

  it.each(
    everyPage.flatMap(({ path }) =>
      [
        `${path}/`,
        `${path}//`,
        `/${path}`,
        path.toUpperCase(),
        `${path.toUpperCase()}/`,
        path.replaceAll("/", "//"),
      ].map((typed) => ({ typed, path })),
    ),
  )("sends $typed to $path at once", ({ typed, path }) => {
    expect(decide(typed, undefined, null)).toEqual({ kind: "canonical", to: path });
  });

  it("matches page names in lower case", () => {
    expect(decide("/en/whyvisit", undefined, null)).toEqual({
      kind: "canonical",
      to: "/en/WhyVisit",
    });
  });

  it.each(everyPage)("redirects once only: $path", ({ path }) => {
    const first = decide(path.toLowerCase(), undefined, null);
    const target = "to" in first ? first.to : path;
    expect(decide(target, undefined, null).kind).toBe("serve");
  });
});

describe("a bare path", () => {
  it.each(
    routes.flatMap((route) =>
      [route, `${route}/`, route.toLowerCase(), `${route.toUpperCase()}//`].map((typed) => ({
        typed,
        to: localizedPath("en", route.slice(1)),
      })),
    ),
  )("goes from $typed to $to", ({ typed, to }) => {
    expect(decide(typed, "en", "tr")).toEqual({ kind: "localized", to });
  });

  it.each([
    { stored: "ar", accept: "en", to: "/ar/Transport" },
    { stored: undefined, accept: "en-GB,tr;q=0.5", to: "/en/Transport" },
    { stored: undefined, accept: null, to: "/tr/Transport" },
    { stored: "de", accept: "ar", to: "/ar/Transport" },
    { stored: "//evil.com", accept: null, to: "/tr/Transport" },
  ])("takes the stored choice, then the browser, then Turkish: $to", ({ stored, accept, to }) => {
    expect(decide("/Transport", stored, accept)).toEqual({ kind: "localized", to });
  });
});

describe("the path of a choice", () => {
  it.each(everyPage)("leads to $path from its own", ({ path, route, locale }) => {
    expect(choicePath(locale, route.slice(1))).toBe(`/language${path}`);
    expect(decide(`/language${path}`, "en", "en")).toEqual({ kind: "chosen", locale, to: path });
  });

  it.each([
    "/language",
    "/language/de",
    "/language/WhyVisit",
    "/language/tr/nowhere",
    "/tr/language",
  ])("is not %s", (path) => expect(decide(path, undefined, null).kind).toBe("missing"));
});

describe("an unknown path", () => {
  it.each([
    "/xx",
    "/xx/WhyVisit",
    "/en/xx",
    "/en/en",
    "/en/tr/WhyVisit",
    "/enWhyVisit",
    "/en-GB",
    "/WhyVisit/more",
    "/Why/Visit",
    "//evil.com",
    "/\\evil.com",
    "/en//evil.com",
    "/%2F%2Fevil.com",
    "/%65n",
    "/en/WhyVisit%00",
    "/en/WhyVisit%20",
    "/%E0%A4%A",
    "/..%2f..%2fetc/passwd",
    "/en/__proto__",
    "/constructor",
    "/WhyVİsit",
    `/${"x".repeat(10_000)}`,
  ])("is missing: %.40s", (path) => {
    expect(decide(path, undefined, null).kind).toBe("missing");
  });

  it("says so in the language of the path, else of the visitor", () => {
    expect(decide("/AR/xx", "en", null)).toEqual({ kind: "missing", what: "page", locale: "ar" });
    expect(decide("/xx", "en", "ar")).toEqual({ kind: "missing", what: "page", locale: "en" });
    expect(decide("/xx", undefined, "ar")).toEqual({ kind: "missing", what: "page", locale: "ar" });
  });
});

describe("the page of a company", () => {
  it.each([
    ["/EN/exhibitors/Ada-Cam/", "canonical", "/en/Exhibitors/Ada-Cam"],
    ["/Exhibitors/Ada-Cam", "localized", "/tr/Exhibitors/Ada-Cam"],
    ["/language/ar/Exhibitors/Ada-Cam", "chosen", "/ar/Exhibitors/Ada-Cam"],
  ])("is found by %s", (path, kind, to) => {
    expect(decide(path, undefined, null)).toMatchObject({ kind, to });
  });

  it("is missing if nobody has given it out before", () => {
    expect(decide("/ar/Exhibitors/Nobody", undefined, null)).toEqual({
      kind: "missing",
      what: "page",
      locale: "ar",
    });
    expect(decide("/ar/Exhibitors/Ada-Cam/x", undefined, null).kind).toBe("missing");
  });
});

describe("the page of a company", () => {
  const token = "aBcDeFgHiJ_KLMNO-123";

  it("is found in any case, and the token stays as it is", () => {
    const to = `/en/Company/${token}`;
    expect(decide(to, undefined, null)).toEqual({ kind: "serve", locale: "en" });
    expect(decide(`/EN/company/${token}/`, undefined, null)).toEqual({ kind: "canonical", to });
    expect(decide(`/en/COMPANY/${token}/listing`, undefined, null)).toEqual({
      kind: "canonical",
      to: `${to}/Listing`,
    });
    expect(decide(`/Company/${token}`, "ar", null)).toEqual({
      kind: "localized",
      to: `/ar/Company/${token}`,
    });
  });

  it("has a missing page of its own", () => {
    for (const path of ["/en/Company", `/en/Company/${token}/Other`, `/en/Company/${token}/a/b`]) {
      expect(decide(path, undefined, null)).toEqual({
        kind: "missing",
        what: "company",
        locale: "en",
      });
    }
  });
});
