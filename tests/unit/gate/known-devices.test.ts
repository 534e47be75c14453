/** What a process knows of the devices while it reads them again from a slow store. */

import type { Device, GateDocuments } from "@/lib/check-ins/gate";
import { type Credential, openDevices } from "@/staff/gate/server/devices";
import { becomes } from "../../support/gate/gate-server";

/** A documents in memory, whose readings of all devices can be held up. */
function slowDocuments() {
  const devices = new Map<string, Device>();
  const pairings = new Map<string, object>();
  let gate = Promise.resolve();
  const of = (kind: string) => (kind === "device" ? devices : pairings) as Map<string, object>;
  const documents = {
    async listAll(kind: string) {
      const read = [...of(kind).values()];
      if (kind === "device") await gate;
      return read;
    },
    read: async (kind: string, id: string) => of(kind).get(id),
    remove: async (kind: string, id: string) => of(kind).delete(id),
    async change(kind: string, id: string, change: (before: unknown) => object | undefined) {
      const after = change(of(kind).get(id));
      if (after) of(kind).set(id, after);
      return after;
    },
  };
  return {
    documents: documents as unknown as GateDocuments,
    /** From now on such readings are held up. @returns lets them end */
    hold() {
      let open = () => {};
      gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      return () => open();
    },
  };
}

it("knows a device that was paired while the others were read, and the end of one", async () => {
  const { documents, hold } = slowDocuments();
  const devices = openDevices(documents);
  const pair = async (): Promise<Credential> => {
    const { pairingCode } = await devices.invite(becomes);
    const paired = await devices.pair(pairingCode, "gate");
    if (!paired) throw new Error("not paired");
    return { id: paired.device.id, secret: paired.secret };
  };
  const first = await pair();
  const goOn = hold();
  const reading = devices.list();
  const [second] = [await pair(), await devices.end(first.id)];
  goOn();
  await reading;
  expect(await devices.findActive(second)).toMatchObject({ id: second.id });
  expect(await devices.findActive(first)).toBeUndefined();
  expect([await devices.end(first.id), await devices.end("none")]).toEqual(["known", "gone"]);
});
