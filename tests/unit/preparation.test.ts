/** What `npm run test prepare` does about missing tools. */
import { installations, sentence } from "@/tests/support/servers/preparation";
import { type Tool, tools } from "@/tests/support/servers/tools";

const { chromium, varnish, emulator }: Record<string, Tool> = tools;
const debian = { debian: true, root: true };
const person = { debian: true, root: false };
const elsewhere = { debian: false, root: false };
const lacking = [chromium, varnish] as Tool[];

it("installs only what is missing: as root on Debian, else its own Chromium", () => {
  for (const machine of [debian, person, elsewhere]) expect(installations([], machine)).toEqual([]);
  expect(installations(lacking, debian)).toEqual([
    ["apt-get", "update"],
    ["apt-get", "install", "--yes", "--no-install-recommends", "chromium", "varnish"],
  ]);
  for (const machine of [person, elsewhere]) {
    const download = [["npx", "playwright", "install", "chromium"]];
    expect(installations(lacking, machine)).toEqual(download);
    expect(installations([varnish] as Tool[], machine)).toEqual([]);
  }
});

it("names the one command that a person has to run", () => {
  expect(sentence(lacking, person)).toBe(
    "The tests lack Chromium, Varnish: run sudo apt-get update && " +
      "sudo apt-get install --no-install-recommends chromium varnish",
  );
  expect(sentence([emulator] as Tool[], elsewhere)).toMatch(/run gcloud components install/);
  expect(sentence([varnish] as Tool[], elsewhere)).toMatch(/: run docker run .* npm run verify$/);
});
