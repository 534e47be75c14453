/**
 * Writes what the compiler knows of the messages: every text of the Turkish original as its own
 * type, so that a wrong key or a missing argument does not compile. Part of `npm run types`.
 */
import { readFileSync, writeFileSync } from "node:fs";

const texts = readFileSync("messages/tr.json", "utf8").trim();
writeFileSync(
  "messages/tr.d.json.ts",
  `/** Written by scripts/message-types.mjs; not kept. */\ndeclare const messages: ${texts};\nexport default messages;\n`,
);
