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
};
