/** Makes a backup of a site while it is being written to, and starts a site from the backup. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  buildApplication,
  isAcknowledged,
  postApplication,
  runInParallel,
} from "@/bench/submissions";
import { runFair } from "../../support/servers/run-type-script";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";

test("a site started from a backup knows everybody who was acknowledged before it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "expo-backup-"));
  const [copy, DATA_DIR] = [join(folder, "copy.sqlite"), join(folder, "restored")];
  const site = await startSite();
  const before: number[] = [];
  let copied: Promise<{ stdout: string; before: number[] }> | undefined;
  let ended = false;
  await runInParallel(
    100_000,
    20,
    async (n) => {
      if (isAcknowledged(await postApplication(site.url, buildApplication(n)))) before.push(n);
      if (before.length < 100) return;
      copied ??= runFair(["backup", copy], site.configuration)
        .then(({ stdout }) => ({ stdout, before: before.slice(0, 100) }))
        .finally(() => {
          ended = true;
        });
    },
    () => !ended,
  );
  const all = before.length;
  const { stdout, before: known } = (await copied) ?? { stdout: "", before: [] };
  expect(stdout).toContain("exhibit ");
  expect(all).toBeGreaterThan(known.length);

  const held = await runFair(["restore", copy, "--yes"], site.configuration);
  expect(held).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("stop the site") });
  const put = await runFair(["restore", copy, "--yes"], { DATA_DIR });
  expect(put).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("No store was here") });
  const restored = await startSite({ DATA_DIR });
  const answers = await runInParallel(known.length, 20, (n) =>
    postApplication(restored.url, buildApplication(known[n] ?? 0)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await restored.terminate();
  await site.stop();
  await rm(folder, { recursive: true });
});
