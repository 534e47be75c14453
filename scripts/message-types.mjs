/**
 * Part of `npm run types`: generates a type for each Turkish message, so that a wrong key or a missing argument does
 * not compile.
 */
import { readFileSync, writeFileSync } from "node:fs";

const texts = readFileSync("messages/tr.json", "utf8").trim();
writeFileSync(
  "messages/tr.d.json.ts",
  `/** Written by scripts/message-types.mjs; not kept. */\ndeclare const messages: ${texts};\nexport default messages;\n`,
);
