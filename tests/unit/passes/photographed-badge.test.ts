/** Somebody photographs a worn badge, or an email on a screen, and tries everything that its QR code holds. */

import { loadMailMessage } from "@/lib/mails/kinds";
import { generateCheckKey } from "@/lib/passes/codes/pass-check";
import { findPass } from "@/lib/passes/find-pass";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { toDeskRow } from "@/staff/desk/core/rows";
import { buildBadges } from "@/staff/desk/record/badges";
import { readQr } from "../../e2e/support/read-qr";
import { visitRecord } from "../../support/records/records";
import { reviewFeedOf } from "../../support/records/review-feed";
import { provideDeskStore } from "../../support/stores/desk-store";

const site = { siteUrl: "https://fuar.example", siteHosts: [], closedForms: [] };
provideSite({ ...site, confirm: ["visit"] });

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(async () => {
  ({ store } = openStore());
  await store.create("visit", "ada", { ...visitRecord, token: "aBcDeFgHiJ_KLMNO-123" });
});

/** Every text of a photographed code that could be a token. */
const tokensIn = (code: string) =>
  Array.from({ length: code.length }, (_, n) => code.slice(n, n + 20));

async function registered() {
  const found = await store.get("visit", "ada");
  if (!found) throw new Error("nobody is registered");
  return found;
}

async function inEmail(): Promise<string> {
  const email = await loadMailMessage(store, "visit", "confirmation", await registered());
  const picture = email?.attachments?.find(({ cid }) => cid === "pass")?.content;
  return (picture && (await readQr(picture))) ?? "";
}

async function onBadge(): Promise<string> {
  const row = toDeskRow("visit", await registered());
  const [badge] = await buildBadges(reviewFeedOf(), row, generateCheckKey());
  return badge?.code ?? "";
}

it.each([
  ["a badge", onBadge],
  ["an email", inEmail],
])("finds, corrects and withdraws nothing by the code of %s", async (_, photographed) => {
  const code = await photographed();
  expect(code).toMatch(/^https:\/\/fuar\.example\//i);
  for (const tried of [code, ...tokensIn(code)]) {
    expect(await findPass(store, tried)).toBeUndefined();
    await store.withdraw(tried);
  }
  expect(await store.count("visit")).toBe(1);
});
