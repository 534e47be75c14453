/** Shrunk programs that broke a promise, by what was wrong. A seed alone means another program when actors change. */
import type { Program } from "./program";

export const regressions: Record<string, Program> = {
  // Seed 2003.
  "a pass is sent twice if saving the registration took longer than the lease of its email": {
    seed: -914822602,
    steps: [
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 4, consent: false, locale: "ar" },
        dice: 1013793163,
      },
      { wait: 0, actor: "time is lost", input: { ms: 4200000 }, dice: 517637843 },
    ],
  },
  // Seed 170.
  "a message is confirmed, but nobody sends it, if the answer to its confirmation is lost": {
    seed: -563057852,
    steps: [
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 4, consent: true, locale: "tr" },
        dice: -2146339577,
      },
      {
        wait: 0,
        actor: "staff write a message",
        input: { staff: { desk: 0, by: "eva" }, purpose: "service", pace: "" },
        dice: -1161775501,
      },
      {
        wait: 900,
        actor: "the store changes",
        input: { to: "losesAnswers", ms: 300000 },
        dice: 1921963772,
      },
      {
        wait: 0,
        actor: "staff stop a message",
        input: { staff: { desk: 0, by: "eva" }, message: 0, goOnAfter: 900 },
        dice: -1775727544,
      },
      {
        wait: 2500,
        actor: "staff write a message",
        input: { staff: { desk: 0, by: "eva" }, purpose: "news", pace: "600" },
        dice: -709837416,
      },
    ],
  },
  // Seed 156.
  "an undone scan stays if a merge has moved its pass since the list was read": {
    seed: -760041231,
    isDuringFair: true,
    steps: [
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 0, consent: false, locale: "tr" },
        dice: -1549935762,
      },
      {
        wait: 0,
        actor: "tablets are paired",
        input: { staff: { desk: 0, by: "ada" }, tablets: [0, 1] },
        dice: -491834985,
      },
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 0, consent: false, locale: "en" },
        dice: 1253667642,
      },
      {
        wait: 900,
        actor: "a pass is scanned",
        input: { tablet: 1, person: 0, which: 0, anyway: true },
        dice: 941767401,
      },
      {
        wait: 0,
        actor: "staff merge a person",
        input: { staff: { desk: 0, by: "cem" }, person: 0 },
        dice: -344688844,
      },
      {
        wait: 150,
        actor: "staff check in a person",
        input: { staff: { desk: 0, by: "eva" }, person: 2, which: 0, anyway: true },
        dice: -1539610950,
      },
      {
        wait: 150,
        actor: "a pass is scanned",
        input: { tablet: 0, person: 1, which: 0, anyway: false },
        dice: -914907165,
      },
      { wait: 0, actor: "a scan is undone", input: { tablet: 1, which: 0 }, dice: 258820575 },
    ],
  },
  // Seed 413.
  "a person is lost whose registrations were merged after the backup that is restored": {
    seed: -197008906,
    isDuringFair: true,
    steps: [
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 1, person: 0, consent: false, locale: "ar" },
        dice: -480244759,
      },
      { wait: 0, actor: "a backup is taken", input: { restoreAfter: 20000 }, dice: -226788577 },
      { wait: 900, actor: "a scan is undone", input: { tablet: 1, which: 0 }, dice: -56446895 },
      {
        wait: 2500,
        actor: "staff check in a person",
        input: { staff: { desk: 1, by: "cem" }, person: 2, which: 0 },
        dice: 1345973793,
      },
      {
        wait: 900,
        actor: "staff merge a person",
        input: { staff: { desk: 0, by: "ada" }, person: 1 },
        dice: 928647670,
      },
      { wait: 900, actor: "a scan is undone", input: { tablet: 0, which: 0 }, dice: 320429431 },
      {
        wait: 25,
        actor: "staff check in a person",
        input: { staff: { desk: 1, by: "cem" }, person: 0, which: 1 },
        dice: -737803629,
      },
      {
        wait: 900,
        actor: "staff merge a person",
        input: { staff: { desk: 1, by: "ada" }, person: 0 },
        dice: 500992479,
      },
      { wait: 25, actor: "a backup is taken", input: { restoreAfter: 0 }, dice: -301779011 },
      { wait: 150, actor: "a document cannot be tidied up", input: {}, dice: 1503958975 },
      { wait: 2500, actor: "a scan is undone", input: { tablet: 0, which: 0 }, dice: 631836703 },
      {
        wait: 2500,
        actor: "visitor registers",
        input: { site: 0, person: 1, consent: false, locale: "tr" },
        dice: -1272478692,
      },
      {
        wait: 900,
        actor: "visitor registers",
        input: { site: 1, person: 0, consent: true, locale: "tr" },
        dice: -1167728284,
      },
      {
        wait: 150,
        actor: "staff check in a person",
        input: { staff: { desk: 0, by: "eva" }, person: 1, which: 0 },
        dice: -1442000550,
      },
      {
        wait: 2500,
        actor: "staff merge a person",
        input: { staff: { desk: 0, by: "ada" }, person: 0 },
        dice: 1749379329,
      },
      {
        wait: 150,
        actor: "the receiver changes",
        input: { to: "fails", ms: 30000 },
        dice: -1941262916,
      },
      {
        wait: 2500,
        actor: "staff check in a person",
        input: { staff: { desk: 0, by: "ada" }, person: 0, which: 0 },
        dice: 809395462,
      },
      {
        wait: 2500,
        actor: "a backup is taken",
        input: { restoreAfter: 900000 },
        dice: -1665798843,
      },
    ],
  },
  // Seed 1165.
  "the email about a decision is sent twice if another decision follows while it is being sent": {
    seed: 1695805725,
    steps: [
      { wait: 0, actor: "company registers", input: { site: 1 }, dice: -1824855997 },
      {
        wait: 900,
        actor: "staff decide on a company",
        input: {
          ...{ staff: { desk: 0, by: "cem" }, company: 2, looks: 0, place: 0 },
          ...{ isMailed: true, state: "accepted" },
        },
        dice: -1545547994,
      },
      {
        wait: 150,
        actor: "staff decide on a company",
        input: {
          ...{ staff: { desk: 0, by: "cem" }, company: 2, looks: 0, place: 0 },
          ...{ isMailed: true, state: "declined" },
        },
        dice: -1425802307,
      },
    ],
  },
  // Seed 975.
  "news goes to an address whose owner has withdrawn the consent in one of two registrations": {
    seed: -441830375,
    steps: [
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 1, person: 3, consent: true, locale: "tr" },
        dice: -1441613666,
      },
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 3, consent: true, locale: "en" },
        dice: -1722212413,
      },
      {
        wait: 150,
        actor: "visitor registers",
        input: { site: 1, person: 5, consent: true, locale: "ar" },
        dice: 1676002060,
      },
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 1, consent: true, locale: "ar" },
        dice: -134522585,
      },
      {
        wait: 0,
        actor: "staff write a message",
        input: { staff: { desk: 1, by: "cem" }, purpose: "news", pace: "2" },
        dice: 1457183928,
      },
      {
        wait: 0,
        actor: "visitor corrects",
        input: { site: 0, person: 3, consent: false },
        dice: 806183685,
      },
    ],
  },
  // Seed 383.
  "a scan comes back after it was undone if the tablet's slow request for it arrives then": {
    seed: 444220408,
    isDuringFair: true,
    steps: [
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 0, consent: true, locale: "en" },
        dice: 1359224199,
      },
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 1, person: 0, consent: true, locale: "tr" },
        dice: -476541077,
      },
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 0, person: 2, consent: true, locale: "en" },
        dice: 1242372565,
      },
      {
        wait: 0,
        actor: "visitor registers",
        input: { site: 1, person: 2, consent: true, locale: "tr" },
        dice: 1687543644,
      },
      {
        wait: 0,
        actor: "tablets are paired",
        input: { staff: { desk: 0, by: "ada" }, tablets: [0, 1] },
        dice: 970729609,
      },
      {
        wait: 3000,
        actor: "the network of a tablet changes",
        input: { tablet: 0, to: "slow", ms: 300000 },
        dice: 270402188,
      },
      { wait: 0, actor: "time is lost", input: { ms: 60000 }, dice: -1465702697 },
      {
        wait: 0,
        actor: "a pass is scanned",
        input: { tablet: 0, person: 0, which: 0, anyway: false },
        dice: -1007485140,
      },
      {
        wait: 3000,
        actor: "tablets are paired",
        input: { staff: { desk: 0, by: "ada" }, tablets: [0, 1] },
        dice: -621774045,
      },
      { wait: 0, actor: "a scan is undone", input: { tablet: 0, which: 0 }, dice: -772600919 },
    ],
  },
};
