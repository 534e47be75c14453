/** The program of a tablet before the gate's real server. */
import { countFairDays } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import { createGateApi } from "@/staff/gate/device/gate-api";
import { openTablet } from "@/staff/gate/device/tablet";
import { memoryDisk } from "@/tests/support/gate/memory-storage";
import { pairDevice, provideTestGate } from "../../support/gate/gate-server";
import { register, setClock, tokenOf } from "../../support/gate/scanning";
import { passUrl, zeynep } from "../../support/gate/test-tablet";
import { firstDay, firstDayAt } from "../../support/records/fair-days";

const openGate = provideTestGate();
const at = (time: string) => firstDayAt(time).getTime();

it("loses nothing while the clock of the server is wrong by days", async () => {
  setClock(at("11:00:00"));
  jest.spyOn(log, "info").mockReturnValue();
  const server = await openGate();
  await register(server, "v0");
  const { cookie } = await pairDevice(server, { right: "door", gate: "C" });
  let isOffline = false;
  const api = createGateApi({
    origin: server.url,
    async fetch(address, init) {
      if (isOffline) throw new TypeError("Failed to fetch");
      const headers = new Headers(init?.headers);
      headers.set("cookie", cookie);
      if (init?.method === "POST") headers.set("origin", server.url);
      return fetch(address, { ...init, headers });
    },
    version: "1",
    countUnsent: () => tablet.getStatus().unsent,
  });
  const own = { storage: memoryDisk().open(), patienceMs: 5000, clock: () => at("11:00:00") };
  const tablet = await openTablet({ ...own, api });
  expect(await tablet.sync()).toBe(true);
  isOffline = true;
  await tablet.scan(passUrl(tokenOf("v0")));
  await tablet.register(zeynep);
  isOffline = false;
  // The right of every device has ended then.
  jest.setSystemTime(at("11:00:00") + (countFairDays() + 2) * 24 * 60 * 60_000);
  await tablet.sync();
  expect(tablet.getStatus()).toMatchObject({ locked: "ended", unsent: 2 });
  jest.setSystemTime(at("11:05:00"));
  expect(await tablet.sync()).toBe(true);
  expect(tablet.getStatus()).toMatchObject({ locked: undefined, unsent: 0 });
  expect(Object.keys(await server.store.checkIns.readDays("visit", "v0"))).toEqual([firstDay]);
});
