import en from "@/messages/en.json";
import { sendRaw } from "../support/attacks/raw";
import { violationsOn } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { expectPrivate } from "../support/private-pages";
import { readQr } from "../support/read-qr";
import { register } from "../support/registered";
import { words } from "../support/words";

test.describe("kept from everybody else", () => {
  test("is not cached, not indexed, and sends no referrer @journey", async ({ page, site }) => {
    const { pass } = await register(site);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const response = await page.goto(pass);
    await expectPrivate(page, response);
    for (const below of ["Correct", "Withdraw"]) {
      const { headers } = await fetch(`${site.url}${pass}/${below}`);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);

    const leaving = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("link", { name: words("en")("Header.logo") }).click();
    expect((await (await leaving).allHeaders()).referer).toBeUndefined();
    for (const file of ["/sitemap/pages.xml", "/robots.txt", "/speculation-rules.json"]) {
      const text = await (await fetch(site.url + file)).text();
      expect(text).not.toMatch(/VisitorPass/i);
    }
  });

  test("is a full page, whatever headers of the framework's client are invented", async ({
    site,
  }) => {
    const { pass } = await register(site);
    const ask = (target: string) =>
      sendRaw(
        site.url,
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nRSC: 1\r\nNext-Router-State-Tree: x\r\n\r\n`,
      );
    const first = await ask(pass);
    // With these headers the framework would redirect its own client.
    const answer = first.status === 307 ? await ask(first.headers.get("location") ?? "") : first;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });
});

test("a photographed code lets in at gates, and opens nothing on a phone", async ({
  page,
  site,
}) => {
  const receipt = await register(site, { firstName: "Gizem", company: "Saklı A.Ş." });
  await page.goto(receipt.pass);
  const photo = await page.getByRole("img", { name: en.Pass.qr }).screenshot();
  const code = (await readQr(photo)) ?? "";
  const path = new URL(code).pathname;
  const [, , text = ""] = path.split("/");
  const shown: string[] = [];
  for (const tried of [code, `${site.url}/ENTRY/${"0".repeat(34)}`]) {
    const response = await page.goto(tried);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe("/en/Entry");
    shown.push(await page.getByRole("main").innerHTML());
    expect(await page.content()).not.toMatch(/Gizem|Saklı/);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  }
  // It says the same of every code, whether there is such a pass or not.
  expect(shown[0]).toBe(shown[1]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.Entry.title);
  expect(await violationsOn(page)).toEqual([]);
  for (const tried of [text, text.slice(0, 24), text.slice(0, 20), text.slice(-20)]) {
    for (const below of ["", "/Correct", "/Withdraw"]) {
      const response = await page.goto(`/en/VisitorPass/${tried}${below}`);
      expect(response?.status(), below).toBe(404);
      expect(await page.content()).not.toMatch(/Gizem|Saklı/);
    }
  }
  expect((await page.goto(receipt.pass))?.status()).toBe(200);
});
