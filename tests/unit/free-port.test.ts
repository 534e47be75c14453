import { getFreePort } from "@/scripts/free-port";
import { runTypeScript } from "../support/servers/run-type-script";

const MANY = 300;

it("gives a port once, to one process alone, though nothing listens on any of them yet", async () => {
  const own = await Promise.all(Array.from({ length: MANY }, getFreePort));
  const { stdout } = await runTypeScript("tests/support/servers/many-ports.ts", [String(MANY)]);
  const ports = [...own, ...JSON.parse(stdout)];
  expect(ports).toHaveLength(2 * MANY);
  expect(new Set(ports).size).toBe(2 * MANY);
});
