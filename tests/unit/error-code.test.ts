import { getErrorCode, StoreUnavailable } from "@/lib/database/errors";
import { getFreePort } from "@/scripts/free-port";

it.each([
  [
    "SQLite",
    Object.assign(new Error("database is locked"), { errcode: 5, code: "ERR_SQLITE" }),
    "SQLITE_5",
  ],
  ["gRPC", Object.assign(new Error("14 UNAVAILABLE: no connection"), { code: 14 }), "UNAVAILABLE"],
  ["gRPC inside a sentence", new Error("Failed: 4 DEADLINE_EXCEEDED: late"), "DEADLINE_EXCEEDED"],
  ["the system", Object.assign(new Error("open '/ada'"), { code: "EACCES" }), "EACCES"],
  ["the store", new StoreUnavailable("TIMEOUT"), "TIMEOUT"],
  ["a program", new TypeError("ada@example.com is not a function"), "TypeError"],
  ["a string", "ada@example.com", "UNKNOWN"],
  ["nothing", undefined, "UNKNOWN"],
])("names a failure of %s", (_, error, code) => expect(getErrorCode(error)).toBe(code));

it("names what ended a request", async () => {
  const fails = (init?: RequestInit) =>
    port.then((number) => fetch(`http://127.0.0.1:${number}/`, init)).catch(getErrorCode);
  const port = getFreePort();
  expect(await fails()).toBe("ECONNREFUSED");
  expect(await fails({ signal: AbortSignal.timeout(0) })).toMatch(/^(TIMEOUT|ECONNREFUSED)$/);
});
