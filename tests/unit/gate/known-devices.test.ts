/** What a process knows of the devices while it reads them again from a slow store. */
import { type Credential, openDevices } from "@/staff/gate/server/devices";
import { becomes } from "../../support/gate/gate-server";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();

it("knows a device that was paired while the others were read, and the end of one", async () => {
  const { gate } = openStore().store;
  const slow = Promise.withResolvers<void>();
  let isSlow = false;
  const listAll: typeof gate.listAll = async (kind) => {
    const read = await gate.listAll(kind);
    if (isSlow && kind === "device") await slow.promise;
    return read;
  };
  const devices = openDevices({ ...gate, listAll });
  const pair = async (): Promise<Credential> => {
    const { pairingCode } = await devices.invite(becomes);
    const paired = await devices.pair(pairingCode, "gate");
    if (!paired) throw new Error("not paired");
    return { id: paired.device.id, secret: paired.secret };
  };
  const first = await pair();
  isSlow = true;
  const reading = devices.list();
  const [second] = [await pair(), await devices.end(first.id)];
  slow.resolve();
  await reading;
  expect(await devices.findActive(second)).toMatchObject({ id: second.id });
  expect(await devices.findActive(first)).toBeUndefined();
  expect([await devices.end(first.id), await devices.end("none")]).toEqual(["known", "gone"]);
});
