/** The screens of the desk, one line each. */
import { secondDay } from "../../support/records/fair-days";
import type { CrowdedDesk } from "./crowded-desk";
import { acceptWithStand, letInAlone, pairAt, postToDesk, registerTwice } from "./desk-entrance";

export interface Screen {
  /** The path after the language. */
  path: string;
  status?: number;
  /** Whether the clock is on the day before the fair. */
  eve?: boolean;
  /** A screen to print has no menu. */
  bare?: boolean;
}

/** A registration of a form, as a line of an export. */
async function findNewest(url: string, form: string, index = 0) {
  const answer = await fetch(`${url}/desk/en/export?form=${form}&format=json&labels=en&fields=all`);
  const { id, email } = JSON.parse((await answer.text()).split("\n")[index] ?? "");
  return { id, path: `/${form}/${id}`, email: encodeURIComponent(email) };
}

/** The screens of the gates: passes on a stand, badges, devices, and a pass that two of them let in. */
async function listGateScreens({ desk: { url }, gate }: CrowdedDesk): Promise<Screen[]> {
  const { id, path } = await findNewest(url, "exhibit", 1);
  const tokens = await acceptWithStand(url, path);
  for (const name of ["A", "B"]) {
    const cookie = await pairAt(url, gate, `Gate ${name} 1`, name);
    await letInAlone(gate, cookie, tokens.at(-1) ?? "");
    if (name === "A") await registerTwice(gate, cookie);
  }
  const invite = { name: "Gate C 1", gate: "C", right: "door" };
  const wanted = { form: "exhibit", id, format: "csv", labels: "en", only: "selected" };
  return [
    { path: await postToDesk(url, "/devices/invite", invite) },
    { path: "/devices?problem=incomplete" },
    { path },
    { path: `${path}?stand=full` },
    { path: `${path}/decision-email` },
    { path: "/check-ins?search=Deniz+Ak" },
    { path: `/check-ins?form=exhibit&id=${id}&outcome=noPass` },
    { path: "/today" },
    { path: "/today", eve: true },
    { path: await postToDesk(url, "/export/badges", wanted), bare: true },
  ];
}

/** A person with two registrations: the list, their comparison, and what is asked before they are merged */
async function listMergeScreens({ desk: { url } }: CrowdedDesk): Promise<Screen[]> {
  const search = "several=on";
  const page = await (await fetch(`${url}/desk/en/visit?${search}`)).text();
  const [, id = "", other = ""] =
    /\/visit\/([\w-]{20,})\/same[\s\S]*?\/visit\/([\w-]{20,})\/same/.exec(page) ?? [];
  return [
    { path: `/visit?${search}` },
    { path: `/visit/${id}/same` },
    { path: `/visit/${id}/same/confirm?keep=${id}&same=${other}` },
  ];
}

/** The first of a kind is looked at most closely: its path, apart from ids and search, occurs for the first time. */
export async function listScreens(
  crowded: CrowdedDesk,
): Promise<Record<"first" | "further", Screen[]>> {
  const { url } = crowded.desk;
  const [visit, exhibit, press] = await Promise.all(
    ["visit", "exhibit", "press"].map((form) => findNewest(url, form)),
  );
  const who = visit?.email;
  const screens: Screen[] = [
    { path: "" },
    { path: "", eve: true },
    { path: "?since=2026-01-01&until=2026-12-31" },
    { path: "/visit" },
    { path: "/visit?search=ay%C5%9Fe&country=TR&since=2026-01-01&sort=-company&page=2" },
    { path: "/visit?columns=id|email|mobile|interestedProducts|token|arrivals" },
    { path: "/visit?consent=yes|no&arrived=no&without=company&page=50&nothing=selected" },
    { path: "/visit?search=nobody+at+all" },
    { path: `/visit/email?id=${visit?.id}` },
    { path: "/press/email" },
    { path: "/exhibit?decision=new&tag=vip" },
    { path: `/exhibit/selected?id=${exhibit?.id}` },
    {
      path: `/exhibit/decision-emails?id=${exhibit?.id}&id=nobody&leftDecisionEmails=1&unavailable=1`,
    },
    { path: `${exhibit?.path}/decision` },
    ...[visit, exhibit, press].flatMap((one) => [
      { path: `${one?.path}` },
      { path: `${one?.path}/edit` },
    ]),
    { path: `${visit?.path}?corrected=saved` },
    { path: `${exhibit?.path}?email=TIMEOUT` },
    { path: "/check-ins" },
    { path: "/check-ins?search=guest.press" },
    { path: "/check-ins", eve: true },
    { path: "/check-ins?rehearsal=on", eve: true },
    ...(await listGateScreens(crowded)),
    ...(await listMergeScreens(crowded)),
    { path: "/reminders" },
    { path: "/reminders?day=2026-09-01&pace=0&problem=pace" },
    { path: `/reminders/confirm?day=${secondDay}&pace=60` },
    { path: "/broadcasts" },
    { path: "/broadcasts/new?form=visit" },
    { path: "/tasks" },
    { path: "/tasks/new" },
    { path: "/listings" },
    { path: "/campaigns" },
    { path: "/my-fair" },
    {
      path: await postToDesk(url, "/campaigns/name", {
        kind: "exhibitor",
        name: "Demir",
        code: "demir",
      }),
    },
    { path: "/webhooks" },
    { path: "/report" },
    { path: "/report?report=ar" },
    { path: "/site" },
    { path: "/site/lists/news" },
    { path: "/site/lists/news/opening" },
    { path: "/site/texts?search=fuar&in=tr" },
    { path: "/site/changes" },
    { path: "/site/versions" },
    { path: "/person" },
    { path: "/person?who=Ada" },
    { path: `/person?who=${who}` },
    { path: `/erase?who=${who}` },
    { path: `/erase?who=${who}&changed=1` },
    { path: "/audit-log?erased=1" },
    { path: await postToDesk(url, "/export", { form: "visit", format: "xlsx", labels: "en" }) },
    { path: "/visit/nobody", status: 404 },
  ];
  const kinds = Map.groupBy(
    screens,
    ({ path, eve }) => `${eve} ${path.replace(/\?.*/, "").replace(/[\w-]{20,}/, "…")}`,
  );
  const [first, further]: [Screen[], Screen[]] = [[], []];
  for (const [one, ...others] of kinds.values()) {
    if (one) first.push(one);
    further.push(...others);
  }
  return { first, further };
}
