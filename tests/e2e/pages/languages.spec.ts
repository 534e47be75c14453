import { locales } from "@/lib/locales";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { expect, test } from "../support/fixtures";
import { journeyIf } from "../support/journey";
import { startSite } from "../support/site";
import { words } from "../support/words";

const messages = { tr, en, ar };

for (const locale of locales) {
  test(`the page is in ${locale}, with its direction and its title @journey`, async ({ page }) => {
    await page.goto(`/${locale}/VisitRegistration`);
    const html = page.locator("html");
    await expect(html).toHaveAttribute("lang", locale);
    await expect(html).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      messages[locale].Forms.visit.title,
    );
    await expect(page).toHaveTitle(
      `${messages[locale].Pages.visitRegistration.title} | ${words(locale)("Site.name")}`,
    );
  });

  test(`an unknown address is a 404 in ${locale}, without script too @journey`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    for (const path of [`/${locale}/nowhere`, `/${locale}/missing`, `/${locale}/picture.png`]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        messages[locale].NotFound.title,
      );
      const picture = new RegExp(`^http://[\\w.]+:\\d+/images/share/home-${locale}\\.jpg$`);
      const shared = page.locator('meta[property="og:image"]');
      await expect(shared).toHaveAttribute("content", picture);
    }
    await context.close();
  });
}

test("the language of an opened page is stored, and decides where addresses without a language lead @journey", async ({
  page,
  site,
}) => {
  const stored = async () => (await page.context().cookies(site.url))[0]?.value;
  await page.goto("/ar/VisitRegistration");
  await expect.poll(stored).toBe("ar");
  await page.goto("/");
  await expect(page).toHaveURL(`${site.url}/ar`);
  await page.goto("/EN/");
  await expect.poll(stored).toBe("en");
  await page.goto("/VisitRegistration");
  await expect(page).toHaveURL(`${site.url}/en/VisitRegistration`);
});

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? "with script" : "without script";

  test(`a picked language is stored at once, ${script}${journeyIf(javaScriptEnabled)}`, async ({
    browser,
    site,
  }) => {
    const options = { baseURL: site.url, locale: "en-GB", javaScriptEnabled };
    const context = await browser.newContext(options);
    // The language menu must work without the pages' own scripts.
    await context.route("**/_next/**/*.js", (route) => route.abort());
    const page = await context.newPage();
    await page.goto("/Transport");
    await expect(page).toHaveURL("/en/Transport");
    const picked = page.locator("header a[lang=tr]");
    await page.locator("header summary").last().click();
    await picked.click({ noWaitAfter: true });
    await page.waitForURL("/tr/Transport", { waitUntil: "commit" });
    await page.goto("/WhyVisit");
    await expect(page).toHaveURL("/tr/WhyVisit");
    await context.close();
  });

  test(`a language from the toggle of the menu is stored at once, ${script}`, async ({
    browser,
    site,
  }) => {
    const viewport = { width: 320, height: 640 };
    const options = { baseURL: site.url, locale: "tr-TR", javaScriptEnabled, viewport };
    const context = await browser.newContext(options);
    await context.route("**/_next/**/*.js", (route) => route.abort());
    const page = await context.newPage();
    await page.goto("/");
    await page.locator("header summary").first().click();
    await page.locator("header a[hreflang=en]:visible").click({ noWaitAfter: true });
    await page.waitForURL("/en", { waitUntil: "commit" });
    await page.goto("/");
    await expect(page).toHaveURL("/en");
    await context.close();
  });
}

test.describe("the path of a choice", () => {
  test("stores it and redirects to the page only, and is never cached @journey", async ({
    request,
  }) => {
    const ask = (path: string, headers = {}) => request.get(path, { headers, maxRedirects: 0 });
    const answer = await ask("/language/ar/WhyVisit");
    expect(answer.status()).toBe(303);
    expect(answer.headers()).toMatchObject({
      location: "/ar/WhyVisit",
      "cache-control": "private, no-store",
      "set-cookie": "locale=ar; Path=/; Max-Age=31536000; SameSite=Lax",
    });
    for (const path of ["/Language/AR/whyvisit/", "/language//ar//WhyVisit//"]) {
      expect((await ask(path)).headers().location).toBe("/ar/WhyVisit");
    }
    const strange = ["/language", "/language/", "/language/de", "/language/WhyVisit"];
    const evil = ["//evil.example", "/ar//evil.example", "/ar/%2Fevil.example", "/ar/language/tr"];
    for (const path of [...strange, ...evil.map((end) => `/language${end}`)]) {
      const { location, "set-cookie": cookie } = (await ask(path)).headers();
      expect(cookie, path).toBeUndefined();
      if (location) expect(location, path).toMatch(/^\/language\/(ar\/)?evil\.example$/);
    }
  });

  test("stores nothing when a browser only prerenders", async ({ request }) => {
    for (const [name, purpose] of [
      ["sec-purpose", "prefetch"],
      ["sec-purpose", "prefetch;prerender"],
      ["purpose", "prefetch"],
      ["x-moz", "prefetch"],
    ] as const) {
      const headers = { [name]: purpose };
      const answer = await request.get("/language/ar", { headers, maxRedirects: 0 });
      expect(answer.headers()).toMatchObject({
        location: "/ar",
        "cache-control": "private, no-store",
      });
      expect(answer.headers()).not.toHaveProperty("set-cookie");
    }
  });

  test("has a Secure cookie when the site uses https", async ({ playwright }) => {
    const site = await startSite({ SITE_URL: "https://expo.example", SITE_HOSTS: "localhost" });
    const request = await playwright.request.newContext();
    const answer = await request.get(`${site.url}/language/tr`, { maxRedirects: 0 });
    expect(answer.headers()["set-cookie"]).toMatch(/; Secure$/);
    await request.dispose();
    await site.stop();
  });

  test("is only in links for people: not in canonical addresses, sitemap or speculation rules", async ({
    request,
  }) => {
    const html = await (await request.get("/en/Transport")).text();
    const links = [...html.matchAll(/<a [^>]*href="\/language\/[^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(4);
    for (const link of links) expect(link).toContain('rel="nofollow"');
    for (const path of ["/sitemap.xml", "/speculation-rules.json"]) {
      expect(await (await request.get(path)).text()).not.toContain("/language");
    }
  });
});
