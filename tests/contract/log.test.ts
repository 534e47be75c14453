/** The log of a process whose output nobody reads. It is a real pipe, which holds little. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

jest.setTimeout(30_000);

/** A process that writes log lines. They wait in the pipe until the test reads them. */
function writer(lines: number) {
  return fork("tests/support/stores/log-writer.ts", [String(lines)], {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

it("goes on while nobody reads, and reports later how many lines it dropped", async () => {
  const lines = 30_000;
  const child = writer(lines);
  expect(await once(child, "message")).toMatchObject(["written"]);
  const closed = once(child, "close");
  child.stderr?.resume();
  const output = text(child.stdout as NodeJS.ReadableStream);
  child.send("end");
  const entries = (await output)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  await closed;
  const written = entries.filter(({ outcome }) => outcome !== "dropped");
  const dropped = entries.filter(({ outcome }) => outcome === "dropped");
  const count = dropped.reduce((sum, entry) => sum + entry.count, 0);
  expect(count).toBeGreaterThan(0);
  expect(written.length + count).toBe(lines + 1);
});

it("ends in a second when nobody reads to the end", async () => {
  const child = writer(30_000);
  await once(child, "message");
  const exit = once(child, "exit");
  child.send("end");
  expect(await exit).toEqual([0, null]);
  child.stdout?.destroy();
});

it("goes on when the reader is gone", async () => {
  const child = writer(2000);
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(await once(child, "message")).toMatchObject(["written"]);
  child.send("end");
  expect(await once(child, "exit")).toEqual([0, null]);
});
