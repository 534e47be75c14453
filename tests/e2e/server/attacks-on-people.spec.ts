/**
 * Attacks on people's data against the production build: with the photo of a badge, the right to read alone, at a gate
 * and in a rehearsal, and by a name on a page. Each one succeeded once.
 */
import { createHash } from "node:crypto";
import { expect, type Page } from "playwright/test";
import en from "@/messages/en.json";
import { answersTo } from "../support/answers";
import { type AttackServers, invented, test } from "../support/attacks/attack-servers";
import { readQr } from "../support/read-qr";

const saved = { firstName: "Gizem", lastName: "Saklı", email: "gizem.sakli@example.com" };

test("with the photo of a badge nobody reads, corrects or withdraws", async ({ page, servers }) => {
  const { pass } = await servers.register(saved);
  await page.goto(servers.site.url + pass);
  const photo = await page.getByRole("img", { name: en.Pass.qr }).screenshot();
  const code = (await readQr(photo)) ?? "";
  expect(code).toContain(new URL(servers.site.url).port);
  await page.goto(code);
  expect(await page.content()).not.toMatch(/Gizem|Saklı|gizem\.sakli/);
  const { pathname } = new URL(code);
  // Whatever in it could be the token of a pass.
  const pieces = Array.from({ length: pathname.length }, (_, n) => pathname.slice(n, n + 20));
  const tokens = pieces.filter((one) => /^[\w-]{20}$/.test(one));
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) {
    for (const below of ["", "/Correct", "/Withdraw"]) {
      const answer = await fetch(`${servers.site.url}/en/VisitorPass/${token}${below}`);
      expect([below, answer.status]).toEqual([below, 404]);
    }
  }
  const device = await servers.pair("Gate");
  const scanned = { code, number: 1, at: servers.now(), rehearsal: false };
  expect((await device.json("scan", scanned)).verdict.kind).toBe("in");
});

test("a pass that is out already, with its token in the code, still lets in", async ({
  servers,
}) => {
  const { pass } = await servers.register();
  const device = await servers.pair("Gate");
  const scanned = { code: servers.site.url + pass, number: 1, at: servers.now(), rehearsal: false };
  expect((await device.json("scan", scanned)).verdict.kind).toBe("in");
});

test.describe("with the right to read alone", () => {
  test.use({ access: { DESK_ACCESS: "paired" } });

  test("nobody sees what opens a pass or identifies a person", async ({ page, servers }) => {
    const { id, token } = await servers.register(saved);
    const press = await fetch(`${servers.site.url}/api/registrations/press`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...answersTo("press"), locale: "en", idNumber: "U9988776" }),
    });
    const journalist = (await press.json()).id;
    await signIn(page, servers, "read");
    for (const path of [
      "visit?columns=firstName|pass|token",
      `visit?search=${token.slice(0, 12)}`,
      `visit/${id}`,
      `visit/${id}?guarded=shown`,
      `visit/${id}/email?kind=confirmation`,
      "press?columns=firstName|idNumber|birthDate",
      `press/${journalist}`,
    ]) {
      const answer = await page.goto(`${localDesk(servers)}/desk/en/${path}`);
      expect([path, answer?.status()]).toEqual([path, 200]);
      const html = await page.content();
      for (const secret of [token, "U9988776"]) {
        expect(html.split(secret).length - 1, path).toBe(path.includes(secret) ? 1 : 0);
      }
      if (path.includes("search=")) await expect(page.getByRole("rowheader")).toHaveCount(0);
      else if (path.startsWith("visit")) expect(html, path).toContain(saved.firstName);
    }
  });
});

/** Cookies of the desk are for secure pages; browsers take this host for one. */
const localDesk = ({ desk }: AttackServers) => desk().url.replace("127.0.0.1", "localhost");

async function signIn(page: Page, servers: AttackServers, right: string): Promise<void> {
  const { stdout } = await servers.fair("desk-code", "Reader", "--permission", right);
  await page.goto(`${localDesk(servers)}/desk/en/sign-in`);
  await page.getByRole("textbox").fill(stdout.slice(0, 6));
  await page.getByRole("button").click();
  await expect(page).toHaveURL(/\/desk\/en$/);
}

test("a walk-in gets no pass of somebody whom the desk has made of them", async ({
  page,
  servers,
}) => {
  const device = await servers.pair("Gate");
  const ali = { ...invented(1), email: undefined, mobile: "+90 532 111 22 33", firstName: "Ali" };
  const asked = { ...ali, number: 1, at: servers.now(), rehearsal: false };
  const first = await device.json("register", asked);
  const [stored] = await servers.visitors();
  await page.goto(`${servers.desk().url}/desk/en/visit/${stored?.id}/edit`);
  await page.getByLabel("First name *").fill("Ayşe");
  await page.getByLabel("Email *").fill("ayse@example.com");
  await page.getByLabel("Mobile number *").fill("+90 532 999 88 77");
  // A gate does not ask for these.
  await page.getByLabel("Company field *").selectOption("food");
  await page.getByLabel("Profession group *").selectOption({ index: 1 });
  await page.getByRole("checkbox", { name: "Furniture" }).check();
  await page.getByRole("radio", { name: "Yes" }).first().check();
  await page.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByRole("status").first()).toContainText("The correction is saved.");
  const again = await device.json("register", { ...asked, number: 2 });
  expect(again.pass).not.toBe(first.pass);
  expect(again.verdict).toMatchObject({ kind: "in", person: { name: "Ali Number1" } });
  const names = (await servers.visitors()).map(({ firstName }) => firstName);
  expect(names.toSorted()).toEqual(["Ali", "Ayşe"]);
});

test.describe("in a rehearsal", () => {
  test.use({ at: "2026-09-10T11:00" });

  test("nobody is registered, written to or marked as arrived", async ({ servers }) => {
    const { token } = await servers.register(saved);
    const device = await servers.pair("Training", "door", true);
    const asked = { ...invented(1), number: 1, at: servers.now(), rehearsal: true };
    expect((await device.json("register", asked)).verdict.kind).toBe("in");
    const code = { code: token, number: 2, at: servers.now(), rehearsal: true };
    const { key } = await device.json("scan", code);
    const fairDay = { number: 3, key, day: "2026-09-23", at: servers.now(), way: "device" };
    for (const [n, rehearsal] of [true, false].entries()) {
      const scan = { ...fairDay, number: 3 + n, verdict: "in", rehearsal };
      expect((await device.json("scans", { scans: [scan] })).until).toBe(3 + n);
    }
    expect((await servers.visitors()).map(({ firstName }) => firstName)).toEqual(["Gizem"]);
    const arrived = await servers.read("visit?arrived=yes");
    expect(arrived).toContain("No registration matches.");
    expect(await servers.site.notifications()).toEqual([]);
    const mails = await servers.outbox();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(saved.email);
  });
});

test("no page of the exhibitors allows a script that has something of strangers in it", async ({
  servers,
}) => {
  const company = "Yabancı Mobilya";
  const { site } = servers;
  const answer = await fetch(`${site.url}/api/registrations/exhibit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answersTo("exhibit"), company, locale: "tr" }),
  });
  const { id } = await answer.json();
  await servers.post(`exhibit/${id}/decision`, {
    ...{ step: crypto.randomUUID(), after: "", state: "accepted", hall: "1", number: "A1" },
    ...{ area: "12", listed: "on", company, web: "", sectors: "furniture", country: "TR" },
  });
  const list = () => fetch(`${site.url}/en/Exhibitors`);
  await expect.poll(async () => (await list()).text()).toContain(company);
  for (const page of [await list(), await fetch(`${site.url}/en/Exhibitors/Yabanci-Mobilya`)]) {
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy") ?? "";
    const data = (await page.text()).matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    );
    const ofStrangers = [...data].filter(([, script = ""]) => script.includes("Yabanci-Mobilya"));
    expect(ofStrangers.length).toBeGreaterThan(0);
    for (const [, script = ""] of ofStrangers) {
      const hash = createHash("sha256").update(script).digest("base64");
      expect(policy).not.toContain(hash);
    }
  }
});
