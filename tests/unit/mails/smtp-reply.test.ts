/** What the answers of mail servers mean, as Postfix, Exchange, Gmail and others write them. */
import { createReachRecord, formatAnswer, isRecipientRefusal } from "@/lib/server/mails/smtp-reply";

it.each([
  "550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
  "550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Try again",
  "553 5.1.3 bad address",
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found",
  "550 5.2.1 The mailbox is disabled",
])("nobody is at the address: %s", (answer) => {
  expect(isRecipientRefusal(answer)).toBe(true);
});

it.each([
  "550 5.1.0 <fair@expo.example>: Sender address rejected: User unknown in virtual mailbox table",
  "550 5.1.1 <fair@expo.example>: Sender address rejected: undeliverable address",
  "553 5.1.7 bad address syntax",
  "550 5.1.8 Access denied, bad outbound sender",
  "552 5.2.2 Mailbox full",
  "552 5.2.3 Message too large",
  "550 5.2.0 Mailbox unavailable",
  "554 5.7.1 relay access denied",
  "550 no such user",
  "450 4.1.1 unverified address",
])("says nothing of the address: %s", (answer) => {
  expect(isRecipientRefusal(answer)).toBe(false);
});

it("keeps the sentence without people, in one line, and not too long", () => {
  const people = { recipient: "Ada.Lovelace@example.com", sender: "fair@expo.example" };
  const answer =
    "550-5.1.1 <ada.lovelace@example.com>: user ada.lovelace unknown,\r\n550 5.1.1 ask help@example.com or fair@expo.example\u0007";
  expect(formatAnswer(answer, people)).toBe(
    "5.1.1 … user … unknown, 5.1.1 ask … or fair@expo.example",
  );
  expect(formatAnswer(`550 ${"long ".repeat(100)}`, people)).toHaveLength(201);
});

it("believes only a server that has just reached others, and not many refusals in a row", () => {
  let now = 0;
  const record = createReachRecord(() => now);
  expect(record.isBelievable()).toBe(false);
  record.recordReached();
  const four = [1, 2, 3, 4].map(() => record.isBelievable());
  expect(four).toEqual([true, true, true, false]);
  record.recordReached();
  now = 3_600_000;
  expect(record.isBelievable()).toBe(false);
});
