/** Whom a device finds by name at the gate, and what it is told of them. */

import { toReference } from "@/lib/registration/reference";
import { MAX_FOUND_PEOPLE } from "@/staff/gate/protocol/protocol-people";
import { pairDevice, type TestGate } from "../../support/gate/gate-server";
import { at, provideTwoGates, register, scan } from "../../support/gate/scanning";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const openGates = provideTwoGates();
let server: TestGate;

beforeEach(async () => {
  ({ server } = await openGates());
});

it("finds people by name, with what tells namesakes apart, and lets them in", async () => {
  const search = await pairDevice(server, { right: "door", gate: "C" });
  await register(server, "bob", { lastName: "Smith", mobile: "+905321112233", city: "Bursa" });
  await server.store.create("exhibit", "e", { ...exhibitRecord, lastName: "Smith" });
  const { people } = await search.json("POST /door/search", { name: "smith" });
  expect(people).toHaveLength(2);
  const bob = people.find((one: { form: string }) => one.form === "visit");
  expect(bob).toMatchObject({ city: "Bursa", mobile: "2233", company: visitRecord.company });
  expect((await scan(search, 1, bob.code)).verdict.kind).toBe("in");
  const after = await search.json("POST /door/search", { name: "smith" });
  const inNow = { at: at("11:00:00"), gate: "C" };
  expect(after.people.find((one: { form: string }) => one.form === "visit")).toMatchObject(inNow);
});

it("tells a device no more by searching than names, companies and what was typed as a whole", async () => {
  const device = await pairDevice(server, { right: "door" });
  const [email, mobile] = ["secret.bob@mail.example", "+90 532 111 22 33"];
  await register(server, "bob", { lastName: "Smith", email, mobile, company: "Örnek Çelik" });
  const names = async (name: string) => {
    const { people } = await device.json("POST /door/search", { name });
    return people.map((one: { name: string }) => one.name.split(" ").at(-1));
  };
  const found = [
    ...["smith", "ornek cel", email, "SECRET.bob@mail.example", toReference("bob"), mobile],
    ...["905321112233", "0532 111 22 33"],
  ];
  for (const whole of found) expect([whole, await names(whole)]).toEqual([whole, ["Smith"]]);
  const parts = [
    ...["secret", "bob@mail", "smith@", "cret.bob@mail.example", "1112233", "2233", "token_of"],
  ];
  for (const part of parts) expect([part, await names(part)]).toEqual([part, []]);
});

it("offers people of similar names if nobody has the one that was typed", async () => {
  const device = await pairDevice(server, { right: "door" });
  await register(server, "bob", { firstName: "Bob", lastName: "Smith" });
  const find = async (name: string) => (await device.json("POST /door/search", { name })).people;
  expect(await find("smiht")).toMatchObject([{ name: "Bob Smith", similar: true }]);
  expect((await find("smith"))[0].similar).toBeUndefined();
  expect(await find("qwertz")).toEqual([]);
});

it("finds no more people at once than anybody reads", async () => {
  const device = await pairDevice(server, { right: "door" });
  for (let n = 0; n < 40; n += 1) await register(server, `n${n}`, { lastName: `Kaya ${n}` });
  const { people } = await device.json("POST /door/search", { name: "kaya" });
  expect(people).toHaveLength(MAX_FOUND_PEOPLE);
});
