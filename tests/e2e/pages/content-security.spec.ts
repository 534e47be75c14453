import { expect, test } from "../support/fixtures";

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

test("the film, a picture and a drawing open on their own", async ({ page }) => {
  await page.goto("/video/promo.mp4");
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await page.goto("/images/gallery/01-1200.avif");
  await page.goto("/icon.svg");
});
