/** The embedded store on a disk that cannot be written for a while. */

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createRegistrationStore } from "@/lib/store";
import { visitRecord } from "../support/records/records";

jest.setTimeout(30_000);

/** The superuser can always write. So the store is used by another user. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let child: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "read-only-"));
});

afterEach(() => {
  child.kill();
  rmSync(folder, { recursive: true });
});

it("takes registrations again once it can write, without a new start", async () => {
  const made = createRegistrationStore(openSqlite(folder));
  await made.create("visit", "a", visitRecord);
  await made.close();
  const file = join(folder, "registrations.sqlite");
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  chmodSync(file, 0o400);

  child = fork("tests/support/stores/store-user.ts", [folder], {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
    ...user,
  });
  expect(await ask("b")).toBe("SQLITE_8");
  expect(await ask()).toBe("SQLITE_8");
  chmodSync(file, 0o600);
  expect(await ask("b")).toBe("created");
  expect(await ask()).toBe("answers");
});

async function ask(id?: string): Promise<unknown> {
  child.send({ id });
  const [answer] = await once(child, "message");
  return answer;
}
