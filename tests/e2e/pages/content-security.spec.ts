/**
 * The Content-Security-Policy is enforced, and what pages do obeys it. fixtures.ts fails any test with
 * a violation, and every-page.spec.ts opens every page.
 */
import { formNames } from "@/lib/registration/forms";
import en from "@/messages/en.json";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { words } from "../support/words";

test("the policy is enforced: a script that is not ours does not run @journey", async ({
  page,
}) => {
  const refused: string[] = [];
  await page.goto("/en/WhyVisit");
  // The page is opened without the fixture, which would take each report for an error.
  page.removeAllListeners("console");
  page.on("console", (message) => refused.push(message.text()));
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
    const style = document.createElement("p");
    style.setAttribute("style", "display: none");
    document.body.append(style);
  });
  await expect.poll(() => refused.join("\n")).toMatch(/inline script[\s\S]*inline style/i);
  await expect(page).not.toHaveTitle("taken over");
});

test("film, viewer and carousel obey the policy", async ({ page }) => {
  const t = words("en");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/en");
  await page.getByRole("link", { name: t("VideoDialog.watch") }).click();
  const film = page.getByRole("dialog", { name: t("VideoDialog.title") });
  await expect
    .poll(() => film.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await page.locator("#gallery").getByRole("link").first().click();
  const viewer = page.getByRole("dialog", { name: t("Lightbox.label") });
  await expect
    .poll(() => viewer.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  const carousel = page.getByRole("region", { name: t("Sectors.label") });
  // Its script comes when it is near.
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("button", { name: t("Carousel.next") }).click();
});

for (const name of formNames) {
  test(`${name}: after a form was sent before the scripts arrived, its scripts work`, async ({
    page,
    site,
  }) => {
    const form = formPage(page, name);
    const answers = answersTo(name);
    await page.route("**/*.js", (route) => route.abort());
    await form.open("en");
    await form.fill({ ...answers, email: "nobody" });
    await page.unroute("**/*.js");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await form.submit();
    const policy = (await answered).headers()["content-security-policy"];
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{36}'; /);
    await expect(form.summary.getByRole("link")).toHaveText([en.Errors.emailFormat]);
    expect(await form.shown()).toEqual({ ...answers, email: "nobody" });

    // The scripts of the answer run: everything else happens without loading another page.
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await expect(async () => {
      await form.fill({ email: answers.email ?? "" });
      await form.submit();
      await expect(form.dialog).toContainText(en.Forms[name].successTitle, { timeout: 2000 });
    }).toPass();
    await expect(page.locator("body[data-same-page]")).toHaveCount(1);
    const stored = await site.records(name);
    expect(stored.filter(({ email }) => email === answers.email)).toHaveLength(1);
  });
}

test("the film, a picture and a drawing open on their own", async ({ page }) => {
  await page.goto("/video/promo.mp4");
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.goto("/images/gallery/01-1200.avif");
  await page.goto("/icon.svg");
});

test("security.txt says where to report a weakness", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt", { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^text\/plain; charset=utf-8/i);
  expect(await answer.text()).toContain("Contact: mailto:");
});

test("answers that are no pages have the headers, too", async ({ request }) => {
  for (const path of [
    "/",
    "/EN/",
    "/api/health",
    "/api/nowhere",
    "/icon.svg",
    "/images/nowhere.avif",
    "/robots.txt",
    "/_next/static/nowhere.js",
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    // This site does not use https.
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});
