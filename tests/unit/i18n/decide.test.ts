import { getLanguageChoicePath, getLocalizedPath, resolveRoute } from "@/lib/i18n/routing";
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
    expect(resolveRoute(path, other, other)).toEqual({ kind: "serve", locale });
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
    expect(resolveRoute(typed, undefined, null)).toEqual({ kind: "canonical", to: path });
  });

  it("matches page names in lower case", () => {
    expect(resolveRoute("/en/whyvisit", undefined, null)).toEqual({
      kind: "canonical",
      to: "/en/WhyVisit",
    });
  });

  it.each(everyPage)("redirects once only: $path", ({ path }) => {
    const first = resolveRoute(path.toLowerCase(), undefined, null);
    const target = "to" in first ? first.to : path;
    expect(resolveRoute(target, undefined, null).kind).toBe("serve");
  });
});

describe("a bare path", () => {
  it.each(
    routes.flatMap((route) =>
      [route, `${route}/`, route.toLowerCase(), `${route.toUpperCase()}//`].map((typed) => ({
        typed,
        to: getLocalizedPath("en", route.slice(1)),
      })),
    ),
  )("goes from $typed to $to", ({ typed, to }) => {
    expect(resolveRoute(typed, "en", "tr")).toEqual({ kind: "localized", to });
  });

  it.each([
    { stored: "ar", accept: "en", to: "/ar/Transport" },
    { stored: undefined, accept: "en-GB,tr;q=0.5", to: "/en/Transport" },
    { stored: undefined, accept: null, to: "/tr/Transport" },
    { stored: "de", accept: "ar", to: "/ar/Transport" },
    { stored: "//evil.com", accept: null, to: "/tr/Transport" },
  ])("takes the stored choice, then the browser, then Turkish: $to", ({ stored, accept, to }) => {
    expect(resolveRoute("/Transport", stored, accept)).toEqual({ kind: "localized", to });
  });
});

describe("the path of a choice", () => {
  it.each(everyPage)("leads to $path from its own", ({ path, route, locale }) => {
    expect(getLanguageChoicePath(locale, route.slice(1))).toBe(`/language${path}`);
    expect(resolveRoute(`/language${path}`, "en", "en")).toEqual({
      kind: "chosen",
      locale,
      to: path,
    });
  });

  it.each([
    "/language",
    "/language/de",
    "/language/WhyVisit",
    "/language/tr/nowhere",
    "/tr/language",
  ])("is not %s", (path) => expect(resolveRoute(path, undefined, null).kind).toBe("missing"));
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
    expect(resolveRoute(path, undefined, null).kind).toBe("missing");
  });

  it("says so in the language of the path, else of the visitor", () => {
    expect(resolveRoute("/AR/xx", "en", null)).toEqual({
      kind: "missing",
      what: "page",
      locale: "ar",
    });
    expect(resolveRoute("/xx", "en", "ar")).toEqual({
      kind: "missing",
      what: "page",
      locale: "en",
    });
    expect(resolveRoute("/xx", undefined, "ar")).toEqual({
      kind: "missing",
      what: "page",
      locale: "ar",
    });
  });
});

describe("the page of a company", () => {
  it.each([
    ["/EN/exhibitors/Ada-Cam/", "canonical", "/en/Exhibitors/Ada-Cam"],
    ["/Exhibitors/Ada-Cam", "localized", "/tr/Exhibitors/Ada-Cam"],
    ["/language/ar/Exhibitors/Ada-Cam", "chosen", "/ar/Exhibitors/Ada-Cam"],
  ])("is found by %s", (path, kind, to) => {
    expect(resolveRoute(path, undefined, null)).toMatchObject({ kind, to });
  });

  it("is missing if nobody has given it out before", () => {
    expect(resolveRoute("/ar/Exhibitors/Nobody", undefined, null)).toEqual({
      kind: "missing",
      what: "page",
      locale: "ar",
    });
    expect(resolveRoute("/ar/Exhibitors/Ada-Cam/x", undefined, null).kind).toBe("missing");
  });
});

describe("the page of a company", () => {
  const token = "aBcDeFgHiJ_KLMNO-123";

  it("is found in any case, and the token stays as it is", () => {
    const to = `/en/Company/${token}`;
    expect(resolveRoute(to, undefined, null)).toEqual({ kind: "serve", locale: "en" });
    expect(resolveRoute(`/EN/company/${token}/`, undefined, null)).toEqual({
      kind: "canonical",
      to,
    });
    expect(resolveRoute(`/en/COMPANY/${token}/listing`, undefined, null)).toEqual({
      kind: "canonical",
      to: `${to}/Listing`,
    });
    expect(resolveRoute(`/Company/${token}`, "ar", null)).toEqual({
      kind: "localized",
      to: `/ar/Company/${token}`,
    });
  });

  it("has a missing page of its own", () => {
    for (const path of ["/en/Company", `/en/Company/${token}/Other`, `/en/Company/${token}/a/b`]) {
      expect(resolveRoute(path, undefined, null)).toEqual({
        kind: "missing",
        what: "company",
        locale: "en",
      });
    }
  });
});
