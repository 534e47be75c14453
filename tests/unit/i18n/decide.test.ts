import { getLanguageChoicePath, getLocalizedPath, resolveRoute } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";

/** Some routes of the site. */
const routes = ["/", "/WhyVisit", "/VisitRegistration"];

const everyPage = locales.flatMap((locale) =>
  routes.map((route) => ({ locale, route, path: `/${locale}${route === "/" ? "" : route}` })),
);

const decide = (path: string) => resolveRoute(path, undefined, null);

it.each(everyPage)(
  "$path is served in every choice, and led to from other spellings and its choice",
  ({ path, route, locale }) => {
    const other = locale === "en" ? "ar" : "en";
    expect(resolveRoute(path, other, other)).toEqual({ kind: "serve", locale });
    const spellings = [
      ...[`${path}/`, `${path}//`, `/${path}`, path.toUpperCase(), path.replaceAll("/", "//")],
      `${path.toUpperCase()}/`,
    ];
    for (const typed of spellings) expect(decide(typed)).toEqual({ kind: "canonical", to: path });
    expect(getLanguageChoicePath(locale, route.slice(1))).toBe(`/language${path}`);
    const chosen = resolveRoute(`/language${path}`, "en", "en");
    expect(chosen).toEqual({ kind: "chosen", locale, to: path });
  },
);

it.each(routes)("%s is localized, however it is spelt", (route) => {
  const to = getLocalizedPath("en", route.slice(1));
  for (const typed of [route, `${route}/`, route.toLowerCase(), `${route.toUpperCase()}//`])
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

it.each([
  ...["/language", "/language/de", "/language/WhyVisit", "/language/tr/nowhere", "/tr/language"],
  ...["/xx", "/xx/WhyVisit", "/en/xx", "/en/en", "/en/tr/WhyVisit", "/enWhyVisit", "/en-GB"],
  ...["/WhyVisit/more", "/Why/Visit", "//evil.com", "/\\evil.com", "/en//evil.com"],
  ...["/%2F%2Fevil.com", "/%65n", "/en/WhyVisit%00", "/en/WhyVisit%20", "/%E0%A4%A"],
  ...["/..%2f..%2fetc/passwd", "/en/__proto__", "/constructor", "/WhyVİsit"],
  `/${"x".repeat(10_000)}`,
])("is missing: %.40s", (path) => {
  expect(decide(path).kind).toBe("missing");
});

it.each([
  ["/AR/xx", "en", null, "ar"],
  ["/xx", "en", "ar", "en"],
  ["/xx", undefined, "ar", "ar"],
] as const)(
  "says in the language of the path, else of the visitor, that %s is missing",
  (path, stored, accept, locale) => {
    expect(resolveRoute(path, stored, accept)).toEqual({ kind: "missing", what: "page", locale });
  },
);

const token = "aBcDeFgHiJ_KLMNO-123";

it.each([
  ["/EN/exhibitors/Ada-Cam/", { kind: "canonical", to: "/en/Exhibitors/Ada-Cam" }],
  ["/Exhibitors/Ada-Cam", { kind: "localized", to: "/tr/Exhibitors/Ada-Cam" }],
  ["/language/ar/Exhibitors/Ada-Cam", { kind: "chosen", to: "/ar/Exhibitors/Ada-Cam" }],
  // Nobody has given it out before.
  ["/ar/Exhibitors/Nobody", { kind: "missing", what: "page", locale: "ar" }],
  ["/ar/Exhibitors/Ada-Cam/x", { kind: "missing" }],
  // A company's own page: its token stays as it is, and its missing page is another one.
  [`/en/Company/${token}`, { kind: "serve", locale: "en" }],
  [`/EN/company/${token}/`, { kind: "canonical", to: `/en/Company/${token}` }],
  [`/en/COMPANY/${token}/listing`, { kind: "canonical", to: `/en/Company/${token}/Listing` }],
  [`/Company/${token}`, { kind: "localized", to: `/tr/Company/${token}` }],
  ["/en/Company", { kind: "missing", what: "company", locale: "en" }],
  [`/en/Company/${token}/Other`, { kind: "missing", what: "company", locale: "en" }],
  [`/en/Company/${token}/a/b`, { kind: "missing", what: "company", locale: "en" }],
])("the page of a company at %s is %j", (path, decision) => {
  expect(decide(path)).toMatchObject(decision);
});
