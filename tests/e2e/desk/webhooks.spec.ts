/** Other systems are told what happens, and the desk shows how it went: in both languages, with and without script. */
import { type DeskServer, startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { receiverSecret, startReceiver } from "../../support/servers/receiver";
import { answersTo } from "../support/answers";
import { violationsInTheDark, violationsOn } from "../support/axe";
import { register } from "../support/desk-servers";
import { expect, pageTest } from "../support/fixtures";
import { overflowOf } from "../support/overflow";
import { type Site, startSite } from "../support/site";

interface WebhookServers {
  site: Site;
  desk: DeskServer;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
}

const SECRET_PATH = "path-that-nobody-may-see";

/** A site and a desk that tell two systems: one listens, the other is down. */
const test = pageTest.extend<object, { servers: WebhookServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the braces.
    async ({}, use) => {
      const receiver = await startReceiver();
      const down = `http://127.0.0.1:${await getFreePort()}/${SECRET_PATH}`;
      const secrets = [receiverSecret];
      const webhooks = [
        { name: "crm", url: `${receiver.url}/${SECRET_PATH}`, secrets, fields: ["company"] },
        { name: "badges", url: down, secrets, events: ["arrived"], forms: ["visit"] },
      ];
      const variables = { WEBHOOKS: JSON.stringify(webhooks), WEBHOOK_NETWORKS: "127.0.0.1" };
      const site = await startSite(variables);
      const desk = await startDesk({ ...site.configuration, SITE_URL: site.url });
      await use({ site, desk, receiver });
      await desk.stop();
      await site.stop();
      await receiver.stop();
    },
    { scope: "worker" },
  ],
});

const words = {
  tr: {
    title: "Diğer sistemler",
    test: "Deneme mesajı gönder: crm",
    done: "crm deneme mesajını kabul etti.",
  },
  en: {
    title: "Other systems",
    test: "Send a test: crm",
    done: "crm has accepted the test message.",
  },
};

test("a system hears of a registration, its correction and its end, with a good signature @journey", async ({
  page,
  servers: { site, desk, receiver },
}) => {
  const answers = { ...answersTo("visit"), email: "told@example.com", company: "Told Ltd" };
  const { id, reference } = await register(site, "visit", answers, "en");
  const heard = () =>
    receiver.received
      .filter(({ data }) => data.id === id)
      .map(({ type }) => type.replace("registration.", ""));
  await expect.poll(heard, { timeout: 15_000 }).toEqual(["registered"]);

  await page.goto(`${desk.url}/desk/en/visit/${id}/edit`);
  await page.getByLabel("City *").fill("Gaziantep");
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByRole("status")).toHaveText("The correction is saved.");
  await expect.poll(heard, { timeout: 15_000 }).toEqual(["registered", "corrected"]);

  await page.goto(`${desk.url}/desk/en/erase?who=told@example.com`);
  await page.getByRole("button", { name: /^Erase/ }).click();
  await expect.poll(heard, { timeout: 15_000 }).toEqual(["registered", "corrected", "withdrawn"]);

  const [registered, , withdrawn] = receiver.received.filter(({ data }) => data.id === id);
  expect(registered?.data).toEqual({
    edition: "istanbul_expo_2026",
    form: "visit",
    id,
    reference,
    language: "en",
    fields: { company: "Told Ltd" },
  });
  expect(withdrawn?.data).not.toHaveProperty("fields");
  expect(receiver.refused).toEqual([]);
  expect(JSON.stringify(receiver.received)).not.toContain("told@example.com");
  for (const log of [site.log(), desk.log()]) {
    expect(log).not.toMatch(/whsec_|Told Ltd|told@example/);
    expect(log).not.toContain(SECRET_PATH);
    expect(log).not.toContain(receiverSecret.slice(8));
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    for (const language of ["tr", "en"] as const) {
      test(`the desk sends a test and shows how it ended (${language})`, async ({
        page,
        servers: { desk, receiver },
      }) => {
        const { title, test: button, done } = words[language];
        await page.goto(`${desk.url}/desk/${language}`);
        await page.locator("nav summary").click();
        await page.getByRole("link", { name: title }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const before = receiver.received.length;
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByRole("status")).toHaveText(done);
        expect(receiver.received.slice(before).map(({ type }) => type)).toEqual(["test"]);
        const latest = page.getByRole("row").filter({ hasText: "crm" }).last();
        await expect(latest).toContainText("ms");
        await page.getByRole("button", { name: button.replace("crm", "badges") }).click();
        await expect(page.locator("main [role=alert]")).toContainText("ECONNREFUSED");
        const html = await page.content();
        expect(html).not.toContain(SECRET_PATH);
        expect(html).not.toContain(receiverSecret.slice(8));
      });
    }

    test("a view is saved for all, found again, renamed and deleted", async ({
      page,
      servers: { desk },
    }) => {
      const name = `Coming ${javaScriptEnabled}`;
      await page.goto(`${desk.url}/desk/en/visit?arrived=no&search=nobody&columns=company%7Cemail`);
      await page.getByText("Save this view").click();
      await page.getByLabel("Name of the view").fill(name);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("status").first()).toHaveText("The view is saved.");
      await expect(page.getByRole("searchbox")).toHaveValue("nobody");

      await page.goto(`${desk.url}/desk/tr/visit`);
      const link = page.getByRole("link", { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(/\/visit\?arrived=no&columns=company%7Cemail$/);
      await expect(link).toHaveAttribute("aria-current", "true");

      await page.getByText("Görünümleri yeniden adlandır veya sil").click();
      await page.getByLabel(`${name} için yeni ad`).fill(`${name} 2`);
      await page.getByRole("button", { name: `Yeniden adlandır: ${name}` }).click();
      await expect(page.getByRole("status").first()).toHaveText("Görünümün adı değiştirildi.");
      await page.getByText("Görünümleri yeniden adlandır veya sil").click();
      await page.getByRole("button", { name: `Sil: ${name} 2` }).click();
      await expect(page.getByRole("status").first()).toHaveText("Görünüm silindi.");
      await expect(page.getByRole("link", { name: `${name} 2` })).toHaveCount(0);
    });
  });
}

for (const path of ["/webhooks", "/visit"]) {
  test(`nothing is in the way of anybody on ${path}, wide and narrow, light and dark`, async ({
    page,
    servers: { desk },
  }) => {
    await page.goto(`${desk.url}/desk/en${path}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowOf(page), `width at ${width} px`).toBe(0);
      expect.soft(await violationsOn(page), `axe at ${width} px`).toEqual([]);
      expect.soft(await violationsInTheDark(page), `dark at ${width} px`).toEqual([]);
    }
  });
}
