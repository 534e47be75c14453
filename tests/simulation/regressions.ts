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
};
