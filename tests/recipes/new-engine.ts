import { readdir, readFile } from "node:fs/promises";
import type { Tree } from "./tree";

/** Adds an engine to the database, named "copy". It is a copy of the embedded one, with all of its files. */
export async function addEngine(tree: Tree) {
  const renamed = (text: string) =>
    text.replaceAll(/(?<!node:)sqlite(?!_)/g, "copy").replaceAll("Sqlite", "Copy");
  const folder = "lib/database";
  for (const name of await readdir(folder)) {
    if (!name.startsWith("sqlite")) continue;
    await tree.write(
      `${folder}/${renamed(name)}`,
      renamed(await readFile(`${folder}/${name}`, "utf8")),
    );
  }
  await tree.replace(`${folder}/port.ts`, /(?<=kind: .*"sqlite")/, ' | "copy"');
  await tree.addLine("lib/server/process/env.ts", '| { kind: "sqlite" }', '    | { kind: "copy" }');
  for (const language of ["tr", "en"]) {
    await tree.setTexts(`desk/${language}`, { "Overview.copy": "Copy" });
  }
  const opening = "lib/server/process/store/index.ts";
  const engine = 'import { openCopy } from "@/lib/database/copy-file";';
  await tree.addLine(opening, "import { openSqlite }", engine);
  await tree.addLine(opening, "return openSqlite(", '    case "copy":');
  await tree.addLine(
    opening,
    'case "copy":',
    "      return openCopy(prepareStoreFolder(dataDir));",
  );
  // The copy speaks to SQLite, too. Another engine's client library has a rule of its own.
  await tree.replace(".dependency-cruiser.mjs", /\/sqlite(?=")/, "/(copy|sqlite)");
  const contract = "tests/contract/database.test.ts";
  await tree.addLine(contract, "import { openSqlite }", engine);
  await tree.addLine(
    contract,
    "openFile],",
    `  [
    "copy",
    60,
    () => {
      const database = openCopy(join(stores.folder, "data"));
      return { database, close: () => database.close() };
    },
  ],`,
  );
}
