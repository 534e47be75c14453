/** What the entrance makes at a desk: badges, passes on a stand, devices, and a pass that two gates let in. */
import type { Scan } from "@/staff/gate/protocol/protocol";
import { secondDay } from "../../support/records/fair-days";
import { keyOf } from "../../support/records/list-key";
import { expect } from "./fixtures";

/** Posts a form of the desk, as a browser does. @returns the path after the language to which it leads */
export async function postToDesk(
  url: string,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const answer = await fetch(`${url}/desk/en${path}`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  expect(answer.status, path).toBe(303);
  return answer.headers.get("location")?.replace("/desk/en", "") ?? "";
}

/** Accepts an exhibitor and gives passes to two people on the stand. @returns the tokens of all three passes */
export async function acceptWithStand(url: string, path: string): Promise<string[]> {
  const [step, stand] = [crypto.randomUUID(), { hall: "1", number: "A12", area: "12" }];
  await postToDesk(url, `${path}/decision`, { step, after: "", state: "accepted", ...stand });
  for (const name of ["Deniz Ak", "أحمد الحسن"]) {
    await postToDesk(url, `${path}/stand`, { pass: crypto.randomUUID(), name });
  }
  const page = await (await fetch(`${url}/desk/en${path}?guarded=shown`)).text();
  const links = [...page.matchAll(/\/VisitorPass\/([\w-]{20})"/g)];
  return [...new Set(links.map(([, token = ""]) => token))];
}

/** Pairs a device. @returns what it sends as a cookie */
export async function pairAt(url: string, server: string, name: string, gate: string) {
  const shown = await postToDesk(url, "/devices/invite", { name, gate, right: "door" });
  const page = await (await fetch(`${url}/desk/en${shown}`)).text();
  const [, pairingCode = ""] =
    /dir="ltr">([A-Z]{3}-[A-Z]{3})</.exec(page.replaceAll("<!-- -->", "")) ?? [];
  const answer = await speak(server, "pair", "", { letters: pairingCode });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** A device hands in that it has let somebody in alone. */
export async function letInAlone(server: string, cookie: string, token: string): Promise<void> {
  const scan: Scan = {
    number: 1,
    key: await keyOf(token),
    day: secondDay,
    at: new Date(`${secondDay}T09:30:00+03:00`).toISOString(),
    way: "device",
    verdict: "in",
    rehearsal: false,
  };
  await speak(server, "scans", cookie, { scans: [scan] });
}

/** A device registers one person twice, at two companies. */
export async function registerTwice(server: string, cookie: string): Promise<void> {
  const at = new Date(`${secondDay}T10:00:00+03:00`).toISOString();
  const own = { firstName: "İnci", lastName: "Çift", email: "inci.cift@example.com" };
  for (const [n, company] of ["Bir A.Ş.", "İki A.Ş."].entries()) {
    const set = { number: 100 + n, language: "tr", country: "TR", consent: false };
    await speak(server, "register", cookie, { ...own, ...set, company, at, rehearsal: false });
  }
}

async function speak(server: string, path: string, cookie: string, body: object) {
  const headers = { origin: server, cookie, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${server}/door/${path}`, init);
  expect(answer.status, path).toBe(200);
  return answer;
}
