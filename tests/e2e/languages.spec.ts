import { pages } from "@/lib/content/navigation";
import { locales } from "@/lib/locales";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { expect, test } from "./support/fixtures";
import { sendRaw } from "./support/raw";

const messages = { tr, en, ar };
const paths = Object.values(pages).map(({ path }) => path);

test.describe("addresses", () => {
  for (const path of paths) {
    for (const locale of locales) {
      const canonical = path ? `/${locale}/${path}` : `/${locale}`;

      test(`${canonical} answers in every spelling with one redirect at most`, async ({
        request,
        site,
      }) => {
        const direct = await request.get(canonical, { maxRedirects: 0 });
        expect(direct.status()).toBe(200);
        const spellings = [
          `${canonical}/`,
          `${canonical}///`,
          `/${canonical}`,
          `${canonical.toLowerCase().replaceAll("/", "//")}//`,
          canonical.toUpperCase(),
          canonical.toLowerCase(),
        ];
        for (const spelling of spellings) {
          const answer = await request.get(`${site.url}${spelling}?a=1`, {
            maxRedirects: 1,
          });
          expect(new URL(answer.url()).pathname).toBe(canonical);
          expect(new URL(answer.url()).search).toBe("?a=1");
        }
        const bare = await request.get(`/${path.toLowerCase()}`, {
          maxRedirects: 0,
          headers: { "accept-language": `${locale}-XX,xx;q=0.5` },
        });
        expect(bare.status()).toBe(307);
        expect(bare.headers()).toMatchObject({
          location: canonical,
          vary: "Accept-Language, Cookie",
          "cache-control": "private, no-store",
        });
      });
    }
  }
});

test.describe("no address with too many slashes leads away from the site", () => {
  for (const path of [
    "//evil.example",
    "//evil.example//",
    "///evil.example/en",
    "//en//evil.example",
  ]) {
    test(path, async ({ site }) => {
      const { host } = new URL(site.url);
      const asked = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const { status, headers } = await sendRaw(site.url, asked);
      const location = headers.get("location");
      if (location) expect(new URL(location, site.url + path).origin).toBe(site.url);
      else expect(status).toBe(404);
    });
  }
});

for (const locale of locales) {
  test(`the page is in ${locale}, with its direction and its title`, async ({ page }) => {
    await page.goto(`/${locale}/VisitRegistration`);
    const html = page.locator("html");
    await expect(html).toHaveAttribute("lang", locale);
    await expect(html).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      messages[locale].Forms.visit.title,
    );
    await expect(page).toHaveTitle(
      `${messages[locale].Pages.visitRegistration.title} | ${messages[locale].Site.name}`,
    );
  });

  test(`an unknown address is a 404 in ${locale}, without script too`, async ({
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
    }
    await context.close();
  });
}

test("a language that was opened decides bare addresses from then on", async ({ page, site }) => {
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
