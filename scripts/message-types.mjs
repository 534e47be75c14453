/**
 * Writes types for the messages: every text of the Turkish original is a type of its own, so that a
 * wrong key or a missing argument does not compile. It is a part of `npm run types`.
 */
import { readFileSync, writeFileSync } from "node:fs";

const texts = readFileSync("messages/tr.json", "utf8").trim();
writeFileSync(
  "messages/tr.d.json.ts",
  `/** Written by scripts/message-types.mjs; not kept. */\ndeclare const messages: ${texts};\nexport default messages;\n`,
);
