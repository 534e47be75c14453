/** The visitor's pass: it comes from the form, works on screen and paper, and nobody else gets it. */
import { readFile } from "node:fs/promises";
import { HtmlValidate } from "html-validate";
import { devices, type Page } from "playwright/test";
import { entryCodeNow } from "@/lib/entrance/entry-code-now";
import { halls } from "@/lib/fair/halls";
import { locales } from "@/lib/locales";
import { referenceOf } from "@/lib/registration/reference";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { freePort } from "@/scripts/free-port";
import rules from "../../../.htmlvalidate.mjs";
import { answersTo } from "../support/answers";
import { violationsOn } from "../support/axe";
import { setFair } from "../support/fair-clock";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { journeyIf } from "../support/journey";
import { overflowOf } from "../support/overflow";
import { cachedUrls, expectPrivate } from "../support/private-pages";
import { sendRaw } from "../support/raw";
import { rasterise, readQr } from "../support/read-qr";
import { register } from "../support/registered";
import { type Site, startSite } from "../support/site";
import { words } from "../support/words";

const messages = { tr, en, ar };

const device = (page: Page) => page.getByRole("region", { name: en.Pass.device });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: "reduce" } });

    for (const locale of locales) {
      const { Forms, Pass } = messages[locale];

      test(`after the form, in ${locale}, the pass is shown${journeyIf((locale === "en") !== javaScriptEnabled)}`, async ({
        page,
        site,
      }) => {
        const form = formPage(page, "visit");
        const answers = answersTo("visit");
        await form.open(locale);
        await form.fill(answers);
        await form.submit();
        await expect(form.dialog).toContainText(Forms.reference);
        const stored = (await site.records("visit")).find(({ email }) => email === answers.email);
        const reference = referenceOf(String(stored?.id));
        await expect(form.dialog).toContainText(reference);
        await form.dialog.getByRole("link", { name: Forms.showPass }).click();

        await expect(page).toHaveURL(`${site.url}/${locale}/VisitorPass/${stored?.token}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(Pass.titles.visit);
        const card = page.getByRole("article");
        for (const text of ["Zeynep Öztürk", "Örnek & Oğulları <Ltd>", reference, "2026"]) {
          await expect(card).toContainText(text);
        }
        const html = await page.content();
        for (const secret of [answers.email, "5320000000", "2123340000", "34000", "Fuar Cad. 1"]) {
          expect(html).not.toContain(String(secret));
        }
        expect(await readQr(await page.screenshot())).toMatch(codeOf(site, page.url()));
        const links = page.getByRole("navigation").getByRole("link");
        await expect(links).toHaveText(["Türkçe", "English", "العربية"]);
        for (const [index, other] of locales.entries()) {
          const href = `/${other}/VisitorPass/${stored?.token}`;
          await expect(links.nth(index)).toHaveAttribute("href", href);
        }
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
      });
    }

    test("prints one badge, or one sheet to fold, that scanners read", async ({ page, site }) => {
      const { pass } = await register(site, { firstName: "أحمد عبد الرحمن" }, "ar");
      const drawings: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/drawings/")) drawings.push(request.url());
      });
      await page.goto(pass);
      await expect(page.getByText(ar.Pass.kinds.visit, { exact: true })).toBeVisible();
      // The hall plan and the map are for paper only. Without script, browsers load all pictures at once.
      if (javaScriptEnabled) expect(drawings).toEqual([]);
      for (const [paper, width, height] of [
        ["badge", 298, 420],
        ["sheet", 595, 842],
      ] as const) {
        await page.getByRole("radio", { name: ar.Pass[paper] }).check();
        const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
        const [box] = /MediaBox ?\[([^\]]*)\]/.exec(pdf.toString("latin1"))?.slice(1) ?? [];
        const sizes = box?.trim().split(/\s+/).map(Number) ?? [];
        expect(Math.abs((sizes[2] ?? 0) - width)).toBeLessThan(2);
        expect(Math.abs((sizes[3] ?? 0) - height)).toBeLessThan(2);
        expect(pdf.toString("latin1").match(/\/Type ?\/Page\b/g)).toHaveLength(1);
        // The resolution of a poor office printer.
        expect(await readQr(rasterise(pdf, 150))).toMatch(codeOf(site, pass));
      }
      expect(new Set(drawings).size).toBe(2);
    });
  });
}

/** What the code of a pass holds: an address of the site with the code of entry and its check. */
const codeOf = (site: Pick<Site, "url">, pass: string) => {
  const token = pass.split("/").at(-1) ?? "";
  const start = `${site.url}/Entry/${entryCodeNow(token)}`.toUpperCase();
  return new RegExp(`^${start}[0-9A-Z]{10}$`);
};

test("its sheet names each hall with the number and colour of the plan", async ({ page, site }) => {
  const { pass } = await register(site);
  await page.goto(pass);
  const named = page.locator("li[data-hall]");
  await expect(named.first()).toBeHidden();
  await page.getByRole("radio", { name: en.Pass.sheet }).check();
  await page.emulateMedia({ media: "print" });
  await expect(named).toHaveText(halls.map(({ card }) => en.Sectors[card].title));
  await expect(named.first()).toBeVisible();
  const colours = await named.evaluateAll((items) =>
    items.map((item) => getComputedStyle(item, "::before").backgroundColor),
  );
  expect(new Set(colours).size).toBe(halls.length);
});

for (const [name, size] of [
  ["a small phone", { width: 320, height: 640 }],
  ["a phone", devices["Pixel 7"].viewport],
  ["a desk", { width: 1280, height: 800 }],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`scanners read it from the screen of ${name}, ${colorScheme}`, async ({
      browser,
      site,
    }) => {
      const { pass } = await register(site, { lastName: "von Hohenstein-Wurzelbacher ".repeat(3) });
      const context = await browser.newContext({ viewport: size, colorScheme });
      const page = await context.newPage();
      await page.goto(site.url + pass);
      const code = page.getByRole("img", { name: en.Pass.qr });
      expect(await readQr(await code.screenshot())).toMatch(codeOf(site, pass));
      expect(await violationsOn(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await context.close();
    });
  }
}

test("keeps its place at twice the size of text, in high contrast", async ({ page, site }) => {
  const { pass } = await register(site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: "active", contrast: "more" });
  await page.goto(pass);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await overflowOf(page)).toBe(0);
  const code = page.getByRole("img", { name: en.Pass.qr });
  expect(await readQr(await code.screenshot())).toMatch(codeOf(site, pass));
});

test("is saved as a picture that scanners read", async ({ page, site }) => {
  const { pass, reference } = await register(site);
  await page.goto(pass);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: en.Pass.picture }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${reference}.png`);
  expect(await readQr(await readFile(await download.path()))).toMatch(codeOf(site, pass));
});

test("is valid HTML with the pages below it, also for a client without script", async ({
  request,
  site,
}) => {
  const validator = new HtmlValidate(rules);
  for (const locale of locales) {
    const { pass } = await register(site, { lastName: "O'Brien & <Söhne>" }, locale);
    for (const address of [pass, `${pass}/Correct`, `${pass}/Withdraw`]) {
      const html = await (await request.get(address)).text();
      const { results } = await validator.validateString(html);
      expect(results.flatMap(({ messages }) => messages)).toEqual([]);
    }
  }
});

test("is the same pass when the same answers are sent again", async ({ site }) => {
  const answers = answersTo("visit");
  const first = await register(site, answers, "en");
  const again = await register(site, answers, "ar");
  expect(again).toEqual({ ...first, pass: first.pass.replace("/en/", "/ar/") });
});

test.describe("without a network", () => {
  test("a pass that was opened once opens again, and no other page does @journey", async ({
    page,
    site,
    context,
  }) => {
    await setFair(context, "ahead");
    const [mine, other] = [await register(site), await register(site)];
    await page.goto("/en");
    await page.goto(mine.pass);
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto(mine.pass);
    await expect(again.getByRole("article")).toContainText(mine.reference);
    expect(await readQr(await again.screenshot())).toMatch(codeOf(site, mine.pass));
    // The page looks the same: it has its styles and fonts.
    const family = await again.evaluate(() => document.fonts.check("16px Alexandria"));
    expect(family).toBe(true);
    await expect(again.locator("article")).toHaveCSS("border-radius", "16px");
    for (const path of ["/en", other.pass, `${mine.pass.replace("/en/", "/tr/")}`]) {
      await expect(again.goto(path)).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    }
  });

  test("it is deleted on request, and is not kept again without asking", async ({
    page,
    site,
    context,
  }) => {
    await setFair(context, "ahead");
    const { pass } = await register(site);
    await page.goto(pass);
    await device(page).getByRole("button", { name: en.Pass.remove }).click();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.removed);
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return [...(await caches.keys()), ...workers.map(({ scope }) => scope)];
      });
    expect(await left()).toEqual([]);
    await page.reload();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.notKept);
    expect(await left()).toEqual([]);
    await device(page).getByRole("button", { name: en.Pass.keep }).click();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("article")).toBeVisible();
  });

  test("it is deleted when the fair is over", async ({ page, site, context }) => {
    await setFair(context, "over");
    const { pass } = await register(site);
    await page.goto(pass);
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  });

  test("a pass that was opened once is found again from the public pages, until it is removed", async ({
    page,
    site,
    context,
  }) => {
    await setFair(context, "ahead");
    // Without the film, whose dialog would stand before everything.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { pass } = await register(site);
    await page.goto("/en");
    await expect(page.getByRole("link", { name: en.Pass.yours })).toHaveCount(0);
    await page.goto(pass);
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const locale of locales) {
      const { Pass, Navigation } = messages[locale];
      const href = pass.replace("/en/", `/${locale}/`);
      await page.goto(`/${locale}`);
      const onPage = page.getByRole("main").getByRole("link", { name: Pass.yours });
      await expect(onPage).toHaveAttribute("href", href);
      const menu = page.getByRole("navigation", { name: Navigation.main });
      await menu.locator("summary").click();
      await expect(menu.getByRole("link", { name: Pass.yours })).toHaveAttribute("href", href);
      expect(await violationsOn(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
    await page.goto("/en/Transport");
    await page.getByRole("navigation", { name: en.Navigation.main }).locator("summary").click();
    await page.getByRole("link", { name: en.Pass.yours }).click();
    await expect(page).toHaveURL(site.url + pass);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await device(page).getByRole("button", { name: en.Pass.remove }).click();
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.removed);
    await page.goBack();
    await page.getByRole("navigation", { name: en.Navigation.main }).locator("summary").click();
    await expect(page.getByRole("link", { name: en.Navigation.transport }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: en.Pass.yours })).toHaveCount(0);
  });

  test("the worker answers for passes only", async ({ page, site, context }) => {
    await setFair(context, "ahead");
    const { pass } = await register(site);
    await page.goto(pass);
    await expect(device(page).getByRole("status")).toHaveText(en.Pass.kept);
    for (const path of ["/en", "/en/VisitRegistration", "/tr"]) {
      await page.goto(path);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    }
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    );
    expect(scopes).toEqual([`${site.url}/en/VisitorPass/`]);
    const urls = (await cachedUrls(page)).map((url) => new URL(url).pathname);
    expect(urls).toContain(pass);
    for (const url of urls) {
      if (url !== pass) expect(url).toMatch(/^\/(_next\/static|logos|images)\//);
    }
  });
});

test("one view asks the store once", async () => {
  const metricsPort = await freePort();
  const site = await startSite({ METRICS_PORT: String(metricsPort) });
  const { pass } = await register(site);
  const lookups = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^expo_store_duration_seconds_count.*findByToken.* (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  expect((await fetch(site.url + pass)).status).toBe(200);
  expect(await lookups()).toBe(1);
  expect((await fetch(`${site.url}${pass}x`)).status).toBe(404);
  expect(await lookups()).toBe(2);
  await site.stop();
});

test.describe("kept from everybody else", () => {
  for (const locale of locales) {
    test(`an unknown address is the missing page of ${locale} @journey`, async ({ page, site }) => {
      const { pass } = await register(site, {}, locale);
      const token = pass.split("/").at(-1) ?? "";
      for (const tried of ["x", "x".repeat(20), `${token.slice(0, -1)}~`, `${token}/a`, "%00"]) {
        const response = await page.goto(`/${locale}/VisitorPass/${tried}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          messages[locale].NotFound.passTitle,
        );
        expect(response?.headers()["cache-control"]).toBe("private, no-store");
      }
    });
  }

  test("is not cached, not indexed, and sends no referrer @journey", async ({ page, site }) => {
    const { pass } = await register(site);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const response = await page.goto(pass);
    await expectPrivate(page, response);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);

    const leaving = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("link", { name: words("en")("Header.logo") }).click();
    expect((await (await leaving).allHeaders()).referer).toBeUndefined();
    for (const file of ["/sitemap.xml", "/robots.txt", "/speculation-rules.json"]) {
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

  test("no log contains a token, and somebody who guesses is stopped", async ({ browser }) => {
    const site = await startSite({ RATE_LIMIT_PER_CLIENT: "1" });
    const { pass } = await register(site);
    const token = pass.split("/").at(-1) ?? "";
    const page = await browser.newPage();
    for (const path of [pass, `/VisitorPass/${token}`, `/TR/visitorpass/${token}/`, `${pass}x`]) {
      await page.goto(site.url + path);
    }
    await page.close();
    const get = (tried: string) => fetch(`${site.url}/tr/VisitorPass/${tried}`);
    const canary = `guess${crypto.randomUUID().slice(0, 15)}`;
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await get(canary)).status);
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(404));
    expect(statuses.at(-1)).toBe(429);
    const refused = await get(canary);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await refused.text()).toContain(tr.Pass.tooMany);
    // A whole hall may share one address. One person must not block the others.
    expect((await get(token)).status).toBe(200);
    await site.stop();
    for (const secret of [token, token.toLowerCase(), canary]) {
      expect(site.log()).not.toContain(secret);
    }
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
