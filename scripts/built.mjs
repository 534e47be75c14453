/** Exits with a message if there is no production build. */
import { existsSync } from "node:fs";

if (!existsSync("dist/desk.cjs") || !existsSync(".next/BUILD_ID")) {
  console.error("There is no build yet: run `npm run build` first.");
  process.exit(1);
}
