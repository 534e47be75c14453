/** Other systems are told what happens. */
import { type DeskServer, startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";
import { receiverSecret, startReceiver } from "../../support/servers/receiver";
import { answersTo } from "../support/answers";
import { register } from "../support/desk-servers";
import { expect, pageTest } from "../support/fixtures";
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
  await page.goto(`${desk.url}/desk/en/webhooks`);
  await page.getByRole("button", { name: "Send a test: crm" }).click();
  await expect(page.getByRole("status")).toHaveText("crm has accepted the test message.");
  await page.getByRole("button", { name: "Send a test: badges" }).click();
  await expect(page.locator("main [role=alert]")).toContainText("ECONNREFUSED");
  const html = await page.content();
  expect(html).not.toContain(SECRET_PATH);
  expect(html).not.toContain(receiverSecret.slice(8));
  for (const log of [site.log(), desk.log()]) {
    expect(log).not.toMatch(/whsec_|Told Ltd|told@example/);
    expect(log).not.toContain(SECRET_PATH);
    expect(log).not.toContain(receiverSecret.slice(8));
  }
});
