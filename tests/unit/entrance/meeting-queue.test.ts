/** The queue of a phone at a stand: nothing lost, nothing doubled, whenever the network or the phone dies. */
import fc from "fast-check";
import {
  createLeadClient,
  getRetryDelayMs,
  LeadsBusyError,
  LeadsClosedError,
  LeadsUnavailableError,
  LinkEndedError,
} from "@/lib/companies/leads/device/lead-client";
import {
  addMeeting,
  countWaiting,
  forgetRefusals,
  leadTables,
  listRefusals,
  type QueuedMeeting,
  sendMeetings,
} from "@/lib/companies/leads/device/meeting-queue";
import { openCode, sealCode } from "@/lib/companies/leads/device/sealed-code";
import { leadEndings } from "@/lib/companies/leads/lead-endings";
import {
  MAX_MEETINGS_PER_REQUEST,
  MAX_MEETINGS_REQUEST_BYTES,
  type MeetingInput,
  type MeetingOutcome,
  type MeetingResult,
  meetingSchema,
} from "@/lib/companies/leads/lead-wire";
import { leadLimits } from "@/lib/companies/leads/leads";
import { memoryDisk } from "@/tests/support/gate/memory-storage";

const company = "c1";
const at = (second: number) => new Date(Date.UTC(2026, 8, 23, 10, 0, second)).toISOString();
const scan = (id: string, second = 0, more: Partial<MeetingInput> = {}): QueuedMeeting => ({
  company,
  meeting: { id, code: `code of ${id}`, at: at(second), ...more },
});
const details = (of: string, id: string, second: number, more: Partial<MeetingInput>) => ({
  ...scan(id, second, more),
  of,
});

/** A server that keeps each meeting once. */
function openServer(outcomeOf: (one: MeetingInput) => MeetingOutcome = () => "kept") {
  const meetings = new Map<string, MeetingInput>();
  const sizes: number[] = [];
  const post = async (posted: MeetingInput[]): Promise<MeetingResult[]> => {
    sizes.push(posted.length);
    return posted.map((one) => {
      const outcome = outcomeOf(one);
      if (outcome === "kept" && !meetings.has(one.id)) meetings.set(one.id, one);
      return { id: one.id, outcome };
    });
  };
  return { meetings, sizes, post };
}

function openPhone() {
  const disk = memoryDisk({ tables: leadTables });
  const storage = disk.open();
  const heard: MeetingResult[] = [];
  const send = (post: (posted: MeetingInput[]) => Promise<readonly MeetingResult[]>) =>
    sendMeetings({ storage, company, post, onResults: (results) => heard.push(...results) });
  return { disk, storage, heard, send };
}

it("sends fifty at a time, the oldest first, and forgets what arrived", async () => {
  const { storage, heard, send } = openPhone();
  for (let n = 0; n < 120; n += 1) await addMeeting(storage, scan(`m${n}`, 119 - n));
  const server = openServer();
  expect(await send(server.post)).toBe("sent");
  expect(server.sizes).toEqual([MAX_MEETINGS_PER_REQUEST, MAX_MEETINGS_PER_REQUEST, 20]);
  expect([...server.meetings.keys()].at(0)).toBe("m119");
  expect(heard).toHaveLength(120);
  expect(await countWaiting(storage, company)).toBe(0);
});

it("sends fewer at a time when notes are long", async () => {
  const { storage, send } = openPhone();
  const note = "ş".repeat(leadLimits.note);
  for (let n = 0; n < 50; n += 1) await addMeeting(storage, scan(`m${n}`, n, { note }));
  const server = openServer();
  const bytes: number[] = [];
  await send((posted) => {
    bytes.push(Buffer.byteLength(JSON.stringify({ token: "t".repeat(20), meetings: posted })));
    return server.post(posted);
  });
  expect(server.meetings.size).toBe(50);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(MAX_MEETINGS_REQUEST_BYTES);
  expect(bytes.length).toBeGreaterThan(1);
});

it("makes one meeting of a scan and what was said of it before it was sent", async () => {
  const { storage, send } = openPhone();
  await addMeeting(storage, scan("first", 0, { tags: ["offer"] }));
  const consent = { version: "1", language: "ar" as const, at: at(2) };
  await addMeeting(storage, details("first", "more", 1, { stars: 4, tags: ["call"], note: "Oak" }));
  await addMeeting(storage, details("first", "yes", 2, { consent, note: "Blue" }));
  expect(await countWaiting(storage, company)).toBe(1);
  const server = openServer();
  await send(server.post);
  const all = { stars: 4, tags: ["offer", "call"], note: "Oak\nBlue", consent };
  expect([...server.meetings.values()]).toEqual([{ ...scan("first").meeting, ...all }]);
});

it("keeps what the server will look at later, and goes on without trying at once", async () => {
  const { storage, send } = openPhone();
  await addMeeting(storage, scan("good"));
  await addMeeting(storage, scan("later", 1));
  const server = openServer(({ id }) => (id === "later" ? "limited" : "kept"));
  expect(await send(server.post)).toBe("limited");
  expect(server.sizes).toEqual([2]);
  expect(await countWaiting(storage, company)).toBe(1);
});

it("remembers what was refused until somebody has seen it, without code and name", async () => {
  const { disk, storage, send } = openPhone();
  await addMeeting(storage, scan("first"));
  await send(openServer(() => "ended").post);
  const refusal = { company, id: "first", at: at(0), outcome: "ended" };
  expect(await listRefusals(storage, company)).toEqual([refusal]);
  expect([...disk.stored("refusals").values()]).toEqual([refusal]);
  await forgetRefusals(storage, ["first"]);
  expect(await listRefusals(storage, company)).toEqual([]);
});

it("sends by the link of a company only what was scanned for it", async () => {
  const { storage, send } = openPhone();
  await addMeeting(storage, { ...scan("other"), company: "c2" });
  await addMeeting(storage, scan("own"));
  const server = openServer();
  await send(server.post);
  expect([...server.meetings.keys()]).toEqual(["own"]);
  expect(await countWaiting(storage, "c2")).toBe(1);
});

it("loses nothing and doubles nothing with dying networks and phones", async () => {
  const step = fc.constantFrom("scan", "more", "send", "request lost", "answer lost", "die");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const disk = memoryDisk({ tables: leadTables });
      let storage = disk.open();
      const server = openServer();
      const said: string[] = [];
      let scans = 0;
      const send = (how: string) =>
        sendMeetings({
          storage,
          company,
          onResults: () => undefined,
          async post(posted) {
            if (how === "request lost") throw new LeadsUnavailableError();
            const results = await server.post(posted);
            if (how === "answer lost") throw new LeadsUnavailableError();
            return results;
          },
        }).catch(() => undefined);
      for (const one of steps) {
        const now = scans + said.length;
        if (one === "scan") {
          scans += 1;
          await addMeeting(storage, scan(`scan ${scans}`, now));
        } else if (one === "more" && scans > 0) {
          said.push(`note ${said.length}`);
          const more = { note: said.at(-1) ?? "" };
          await addMeeting(storage, details(`scan ${scans}`, `more ${now}`, now, more));
        } else if (one === "die") {
          storage.die();
          storage = disk.open();
        } else await send(one);
      }
      await send("send");
      const kept = [...server.meetings.values()];
      expect(kept.filter(({ id }) => id.startsWith("scan"))).toHaveLength(scans);
      const notes = kept.flatMap(({ note }) => note?.split("\n") ?? []);
      expect(notes.toSorted()).toEqual(said.toSorted());
      expect(await countWaiting(storage, company)).toBe(0);
    }),
  );
});

describe("the server's answer", () => {
  const ask = (status: number, body: unknown = {}, headers = {}) =>
    createLeadClient({
      token: "t",
      fetch: async () => new Response(JSON.stringify(body), { status, headers }),
    })([]);

  it("is its results, a wait, an end, or nothing", async () => {
    expect(await ask(200, { results: [] })).toEqual([]);
    await expect(ask(404, { error: leadEndings.link })).rejects.toThrow(LinkEndedError);
    await expect(ask(410, { error: leadEndings.over })).rejects.toThrow(LeadsClosedError);
    for (const status of [404, 410]) {
      await expect(ask(status, "<h1>Not Found</h1>")).rejects.toThrow(LeadsUnavailableError);
      await expect(ask(status, { error: "gone" })).rejects.toThrow(LeadsUnavailableError);
    }
    await expect(ask(429, {}, { "retry-after": "7" })).rejects.toMatchObject({ seconds: 7 });
    await expect(ask(503)).rejects.toThrow(LeadsUnavailableError);
    await expect(ask(200, "<html>")).rejects.toThrow(LeadsUnavailableError);
  });

  it("is waited for longer after each failure, and as long as the server says", () => {
    expect([0, 1, 2, 9].map((row) => getRetryDelayMs(new LeadsUnavailableError(), row))).toEqual([
      2000, 4000, 8000, 60_000,
    ]);
    expect(getRetryDelayMs(new LeadsBusyError(7), 3)).toBe(7000);
  });
});

it("seals a code for the server and one meeting, short enough to be sent", async () => {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ]);
  const text = async (format: "raw" | "pkcs8", key: CryptoKey) =>
    Buffer.from(await crypto.subtle.exportKey(format, key)).toString("base64url");
  const privateKey = await text("pkcs8", pair.privateKey);
  const publicKey = await text("raw", pair.publicKey);
  const code = `HTTPS://EXPO.EXAMPLE/ENTRY/${"A".repeat(34)}`;
  const sealed = await sealCode(publicKey, code, "meeting-0001");
  expect(sealed).not.toContain("AAAA");
  expect(meetingSchema.safeParse({ id: "meeting-0001", code: sealed, at: at(0) }).success).toBe(
    true,
  );
  const open = (sent: string, id: string) => openCode(async () => privateKey, sent, id);
  expect(await open(sealed, "meeting-0001")).toBe(code);
  expect(await open(sealed, "meeting-0002")).toBeUndefined();
  expect(await open("sealed.xxxx", "meeting-0001")).toBeUndefined();
  expect(await open("ACDE-2345", "meeting-0001")).toBe("ACDE-2345");
});
