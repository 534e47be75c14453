/** The page of an exhibitor's own company, as exhibitor, colleague and staff: with script or without, in turn. */
import { locales } from "@/lib/locales";
import { violationsOn } from "../support/axe";
import { accept, linkIn } from "../support/company";
import { fairDayTest as test } from "../support/desk-servers";
import { expect } from "../support/fixtures";
import { findLink } from "../support/outbox";
import { overflowOf } from "../support/overflow";
import { unreadablePlanWords } from "../support/plan-words";
import { wordsTornOn } from "../support/torn-words";

test("the email of acceptance opens the page, and colleagues and staff look after its links", async ({
  page,
  servers,
}) => {
  const { id, link, record } = await accept(servers, "Örnek Mobilya");
  const response = await page.goto(link);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Örnek Mobilya");
  await expect(page.getByRole("main")).toContainText("(hall 4, 36 m²)");
  await page.getByRole("link", { name: "Colleagues", exact: true }).click();
  await expect(page).toHaveTitle(/^Colleagues \|/);

  await page.getByLabel("Name").fill("Bora Deneme");
  await page.getByLabel("Email").fill("no address");
  await page.getByRole("button", { name: "Add and send the link" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Please enter a valid email");
  await expect(page.getByRole("alert").first()).toContainText("choose what the link allows");
  await expect(page.getByLabel("Name")).toHaveValue("Bora Deneme");

  await page.getByLabel("Email").fill("bora@example.com");
  await page.getByLabel("Only the company’s listing").check();
  await page.getByRole("button", { name: "Add and send the link" }).click();
  await expect(page.getByRole("status")).toHaveText(/link is on its way/);
  const people = page.getByRole("region", { name: "Who has a link" }).getByRole("listitem");
  await expect(people).toHaveCount(2);
  await expect(people.last()).toContainText("Not used yet");

  const colleagues = page.url().replace(/\?.*/, "");
  const own = await linkIn(servers.site, `${id}.link1`);
  expect(own).not.toBe(link);
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Örnek Mobilya");
  await expect(page.getByRole("link", { name: "Colleagues", exact: true })).toHaveCount(0);
  expect((await page.goto(`${own}/Colleagues`))?.status()).toBe(404);

  await page.goto(colleagues);
  await expect(people.last()).toContainText("Last used");
  await page.getByRole("button", { name: "End the link of Bora Deneme" }).click();
  await expect(page.getByRole("status")).toHaveText(/The link has been ended/);
  await expect(people).toHaveCount(1);
  expect((await page.goto(own))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");

  await page.goto(record);
  const section = page.getByRole("region", { name: "The company’s own page" });
  await expect(section.getByRole("link")).toHaveCount(0);
  await page.getByRole("link", { name: /^Show/ }).click();
  await expect(section.getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`${new URL(link).pathname}$`),
  );
  await section.getByRole("button", { name: "Make a new link" }).click();
  expect((await page.request.get(link)).status()).toBe(404);
  const log = servers.site.log() + servers.desk.log();
  for (const secret of [link, own]) expect(log).not.toContain(secret.split("/").at(-1));
});

test("an exhibitor tells of the company, staff send it back and publish it @journey", async ({
  page,
  servers,
}) => {
  const company = "Tanıtım Mobilya A.Ş.";
  const { record, link } = await accept(servers, company);
  const send = page.getByRole("button", { name: "Save draft and preview" });
  await page.goto(`${link}/Listing`);
  await expect(page.getByLabel("Company name as displayed")).toHaveValue(company);
  await page.getByLabel("Text in English").fill(`We make things. ${"x".repeat(600)}`);
  await page.getByText("Add a product").first().click();
  await page.getByLabel("Product 2: short description").fill("Of solid oak <b>");
  await send.click();
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText("Please use no more than 600 characters");
  await expect(page.getByLabel("Product 2: short description")).toHaveValue("Of solid oak <b>");
  await page.getByLabel("Text in English").fill("We make chairs.\n\nSince 1962.");
  await send.click();
  await expect(alert).toContainText("A product with a description needs a name");
  await page.getByRole("textbox", { name: "Product 2 (optional)" }).fill("Kürsü <Oak>");
  await page.getByLabel("Instagram profile").fill("@tanitim");
  await send.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");
  const main = page.getByRole("main");
  await expect(main).toContainText("Since 1962.");
  await expect(main).toContainText("Of solid oak <b>");
  await page.getByRole("link", { name: "Türkçe" }).click();
  await expect(page.getByRole("main")).toContainText("Metnin dili: English.");
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("button", { name: "Send to the fair’s team" }).click();
  await expect(page.getByRole("status")).toContainText("Your listing is with the fair’s team");

  await page.goto(`${servers.desk.url}/desk/en/listings`);
  await page.getByRole("link", { name: company }).click();
  await expect(page.getByRole("main")).toContainText("Kürsü <Oak>");
  await page.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Write the reason for sending it back",
  );
  await page.getByLabel("Reason for sending it back").fill("Please write when you were founded.");
  await page.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText("The listing was sent back.")).toBeVisible();

  await page.goto(`${link}/Listing`);
  await expect(main).toContainText("“Please write when you were founded.”");
  await page.getByLabel("Text in English").fill("We make chairs since 1961.");
  await send.click();
  await page.getByRole("button", { name: "Send to the fair’s team" }).click();
  await expect(page.getByRole("status")).toContainText("Your listing is with the fair’s team");
  await page.goto(`${record}/listing`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The listing is published.")).toBeVisible();

  const list = `${servers.site.url}/en/Exhibitors`;
  await expect
    .poll(async () => (await page.request.get(list)).text(), { timeout: 20_000 })
    .toContain(company);
  await page.goto(`${list}?q=kursu`);
  await page.getByRole("listitem").getByRole("link", { name: company }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(company);
  await expect(page.getByRole("main")).toContainText("We make chairs since 1961.");
  await expect(page.getByRole("main")).toContainText("Of solid oak <b>");
  await expect(page.getByRole("link", { name: /^Instagram/ }).first()).toHaveAttribute(
    "href",
    "https://www.instagram.com/tanitim",
  );
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(link);
  await expect(
    page.getByRole("listitem").filter({ hasText: "Tell visitors about your company" }),
  ).toContainText("Done");
  await expect(page.getByRole("main")).toContainText("Fewer than 5 people have put your company");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a company gives the people on its stand their passes", async ({ page, servers }) => {
    const { id, link, record } = await accept(servers, "Kart Mobilya");
    await page.goto(`${link}/People`);
    const people = page.getByRole("region", { name: "Passes for your stand" });
    const give = page.getByRole("button", { name: "Issue the pass", exact: true });
    await expect(people.getByRole("listitem")).toHaveCount(1);
    await give.click();
    await expect(page.getByRole("alert").first()).toContainText("Name is required");
    await page.getByLabel("First and last name").fill("Deniz Kart");
    await page.getByLabel("Email").fill("deniz@example.com");
    await give.click();
    await expect(page.getByRole("status")).toContainText("The pass has been issued");
    await page.getByLabel("First and last name").fill("Can Kağıt");
    await give.click();
    await expect(people.getByRole("listitem")).toHaveCount(3);

    const pass = await findLink(servers.site, `${id}.stand1`, "VisitorPass");
    await page.goto(pass);
    await expect(page.getByRole("article")).toContainText("Deniz Kart");
    await expect(page.getByRole("article")).toContainText("Kart Mobilya");

    await page.goto(`${link}/Badges`);
    await expect(page.getByRole("img", { name: "Can Kağıt" })).toBeVisible();
    await page.getByLabel("A6").check();

    await page.goto(`${link}/People`);
    await page.getByRole("link", { name: "Give the pass of Deniz Kart to somebody else" }).click();
    await page.getByLabel("First and last name").fill("Ece Yeni");
    await page.getByRole("button", { name: "Give the pass to this person" }).click();
    await expect(page.getByRole("status")).toContainText("issued to the new person");
    await expect(people).not.toContainText("Deniz Kart");
    await expect(people).toContainText("Ece Yeni");
    expect((await page.request.get(pass)).status()).toBe(404);
    await page.getByRole("button", { name: "Withdraw the pass of Can Kağıt" }).click();
    await expect(people).not.toContainText("Can Kağıt");
    await page.goto(record);
    await expect(page.getByRole("main")).toContainText("Ece Yeni");
    const log = servers.site.log();
    for (const secret of [pass, "Ece Yeni", "deniz@example.com"]) {
      expect(log).not.toContain(secret.split("/").at(-1));
    }
  });
});

/** The pages below the address of a company. */
const pages = [
  ...["", "/Listing", "/Pictures", "/Preview", "/People", "/Badges", "/Invitations", "/Scan"],
  "/Colleagues",
];

test("the pages fit a small phone and have no violations, each in one language", async ({
  page,
  servers,
}) => {
  for (const [turn, locale] of locales.entries()) {
    const company = "Şirketler Topluluğu Uluslararası Mobilya";
    const { link } = await accept(servers, company, locale);
    await page.goto(link);
    expect(await wordsTornOn(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    for (const below of pages.filter((_, index) => index % locales.length === turn)) {
      await page.goto(link + below);
      await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
      expect(await overflowOf(page), below).toBeLessThanOrEqual(0);
      expect(await violationsOn(page), below).toEqual([]);
    }
    await page.goto(`${link}/Preview`);
    expect(await unreadablePlanWords(page)).toEqual([]);
  }
});
