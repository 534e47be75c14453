/** A copy of the project in which changes can be tried. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/** Generated files, which are not copied. */
const made = new Set([
  "node_modules",
  ".git",
  ".next",
  "dist",
  ".data",
  "screenshots",
  "test-results",
]);

/** @param packages whether the copy shares the installed packages; otherwise it has none */
export async function copyTree({ packages = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "expo-recipe-"));
  await cp(".", folder, { recursive: true, filter: (path) => !made.has(path) });
  if (packages) await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));

  async function write(file: string, content: string) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }

  async function edit(file: string, change: (content: string) => string) {
    const before = await readFile(join(folder, file), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`Nothing changed in ${file}.`);
    await write(file, after);
  }

  return {
    folder,
    write,
    /** Inserts a line after the first line that contains a text. */
    addLine: (file: string, after: string, line: string) =>
      edit(file, (content) => {
        const lines = content.split("\n");
        const index = lines.findIndex((each) => each.includes(after));
        if (index < 0) throw new Error(`${file} does not hold ${after}.`);
        return lines.toSpliced(index + 1, 0, line).join("\n");
      }),
    replace: (file: string, pattern: RegExp, by: string) =>
      edit(file, (content) => content.replace(pattern, by)),
    /** Sets texts of a language by their dotted keys. */
    setTexts: (locale: string, texts: Record<string, string>) =>
      edit(`messages/${locale}.json`, (content) => {
        const messages = JSON.parse(content);
        for (const [key, value] of Object.entries(texts)) set(messages, key.split("."), value);
        return `${JSON.stringify(messages, null, 2)}\n`;
      }),
    /** Runs a command of the project. If it fails, its output is shown. */
    async run(command: string, ...args: string[]) {
      const child = spawn(join("node_modules/.bin", command), args, {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
      });
      const closed = once(child, "close");
      const output = await Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = await closed;
      if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${output.join("\n")}`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Tree = Awaited<ReturnType<typeof copyTree>>;

interface Texts {
  [key: string]: string | Texts;
}

function set(texts: Texts, [key = "", ...rest]: string[], value: string) {
  if (rest.length === 0) texts[key] = value;
  else {
    texts[key] ??= {};
    set(texts[key] as Texts, rest, value);
  }
}
