/**
 * The Content-Security-Policy is enforced, and what pages do obeys it. fixtures.ts fails any test with
 * a violation, and every-page.spec.ts opens every page. The headers of other answers are among the served tests.
 */
import en from "@/messages/en.json";
import { answersTo } from "../support/answers";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";

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

test("after a form was sent before the scripts arrived, its scripts work", async ({
  page,
  site,
}) => {
  const form = formPage(page, "press");
  const answers = answersTo("press");
  await page.route("**/*.js", (route) => route.abort());
  await form.open("en");
  await form.fill({ ...answers, email: "nobody" });
  await page.unroute("**/*.js");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await form.submit();
  const policy = (await answered).headers()["content-security-policy"];
  expect(policy).toContain("script-src 'self'; ");
  await expect(form.summary.getByRole("link")).toHaveText([en.Errors.emailFormat]);
  expect(await form.shown()).toEqual({ ...answers, email: "nobody" });

  // The scripts of the answer run: everything else happens without loading another page.
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await expect(async () => {
    await form.fill({ email: answers.email ?? "" });
    await form.submit();
    await expect(form.dialog).toContainText(en.Forms.press.successTitle, { timeout: 2000 });
  }).toPass();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
  const stored = await site.records("press");
  expect(stored.filter(({ email }) => email === answers.email)).toHaveLength(1);
});

test("the film, a picture and a drawing open on their own", async ({ page }) => {
  await page.goto("/video/promo.mp4");
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.goto("/images/gallery/01-1200.avif");
  await page.goto("/icon.svg");
});
