/** Source code and messages agree: every used key exists, and every key is used. */
import mails from "@/messages/mails/tr.json";
import messages from "@/messages/tr.json";
import { keysNamedIn, texts } from "../../support/pages/message-keys";

const all = texts(messages);
const keys = all.map(([key]) => key);
const named = keysNamedIn(
  ["app", "components", "bench", "documents", "lib", "scripts", "tools"],
  Object.keys(messages),
  ["app/desk", "app/door"],
);

/** Messages use the facts of `Site` as arguments. */
const argumentsUsed = new Set(
  all.flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `Site.${name}`)),
);

it("finds the keys of the sources", () => {
  expect(named.length).toBeGreaterThan(150);
});

it("holds every key that the sources name", () => {
  const missing = named.filter((key) => !keys.some((each) => key.test(each)));
  expect(missing).toEqual([]);
});

it("holds no key that nothing names, and none of the emails that no email names", () => {
  const used = (key: string) => argumentsUsed.has(key) || named.some((each) => each.test(key));
  expect(keys.filter((key) => !used(key))).toEqual([]);
  const inEmails = keysNamedIn(["lib/mails"], Object.keys(mails));
  const ofEmails = texts(mails).map(([key]) => key);
  expect(ofEmails.filter((key) => !inEmails.some((each) => each.test(key)))).toEqual([]);
});
