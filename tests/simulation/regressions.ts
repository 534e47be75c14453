/** Shrunk programs that broke a promise, by what was wrong. A seed alone means another program when actors change. */
import type { Program } from "./program";

/** As `report.ts` prints a step: how long after the one before, who does what, and by which dice. */
type Line = [wait: number, actor: string, input: object, dice: number];

function keep(seed: number, lines: Line[], isDuringFair = false): Program {
  const steps = lines.map(([wait, actor, input, dice]) => ({ wait, actor, input, dice }));
  return { seed, isDuringFair, steps };
}

export const regressions: Record<string, Program> = {
  // Seed 2003.
  "a pass is sent twice if saving the registration took longer than the lease of its email": keep(
    -914822602,
    [
      [0, "visitor registers", { site: 0, person: 4, consent: false, locale: "ar" }, 1013793163],
      [0, "time is lost", { ms: 4200000 }, 517637843],
    ],
  ),
  // Seed 170.
  "a message is confirmed, but nobody sends it, if the answer to its confirmation is lost": keep(
    -563057852,
    [
      [0, "visitor registers", { site: 0, person: 4, consent: true, locale: "tr" }, -2146339577],
      [
        0,
        "staff write a message",
        { staff: { desk: 0, by: "eva" }, purpose: "service", pace: "" },
        -1161775501,
      ],
      [900, "the store changes", { to: "losesAnswers", ms: 300000 }, 1921963772],
      [
        0,
        "staff stop a message",
        { staff: { desk: 0, by: "eva" }, message: 0, goOnAfter: 900 },
        -1775727544,
      ],
      [
        2500,
        "staff write a message",
        { staff: { desk: 0, by: "eva" }, purpose: "news", pace: "600" },
        -709837416,
      ],
    ],
  ),
  // Seed 156.
  "an undone scan stays if a merge has moved its pass since the list was read": keep(
    -760041231,
    [
      [0, "visitor registers", { site: 0, person: 0, consent: false, locale: "tr" }, -1549935762],
      [0, "tablets are paired", { staff: { desk: 0, by: "ada" }, tablets: [0, 1] }, -491834985],
      [0, "visitor registers", { site: 0, person: 0, consent: false, locale: "en" }, 1253667642],
      [900, "a pass is scanned", { tablet: 1, person: 0, which: 0, anyway: true }, 941767401],
      [0, "staff merge a person", { staff: { desk: 0, by: "cem" }, person: 0 }, -344688844],
      [
        150,
        "staff check in a person",
        { staff: { desk: 0, by: "eva" }, person: 2, which: 0, anyway: true },
        -1539610950,
      ],
      [150, "a pass is scanned", { tablet: 0, person: 1, which: 0, anyway: false }, -914907165],
      [0, "a scan is undone", { tablet: 1, which: 0 }, 258820575],
    ],
    true,
  ),
  // Seed 413.
  "a person is lost whose registrations were merged after the backup that is restored": keep(
    -197008906,
    [
      [0, "visitor registers", { site: 1, person: 0, consent: false, locale: "ar" }, -480244759],
      [0, "a backup is taken", { restoreAfter: 20000 }, -226788577],
      [900, "a scan is undone", { tablet: 1, which: 0 }, -56446895],
      [
        2500,
        "staff check in a person",
        { staff: { desk: 1, by: "cem" }, person: 2, which: 0 },
        1345973793,
      ],
      [900, "staff merge a person", { staff: { desk: 0, by: "ada" }, person: 1 }, 928647670],
      [900, "a scan is undone", { tablet: 0, which: 0 }, 320429431],
      [
        25,
        "staff check in a person",
        { staff: { desk: 1, by: "cem" }, person: 0, which: 1 },
        -737803629,
      ],
      [900, "staff merge a person", { staff: { desk: 1, by: "ada" }, person: 0 }, 500992479],
      [25, "a backup is taken", { restoreAfter: 0 }, -301779011],
      [150, "a document cannot be tidied up", {}, 1503958975],
      [2500, "a scan is undone", { tablet: 0, which: 0 }, 631836703],
      [
        2500,
        "visitor registers",
        { site: 0, person: 1, consent: false, locale: "tr" },
        -1272478692,
      ],
      [900, "visitor registers", { site: 1, person: 0, consent: true, locale: "tr" }, -1167728284],
      [
        150,
        "staff check in a person",
        { staff: { desk: 0, by: "eva" }, person: 1, which: 0 },
        -1442000550,
      ],
      [2500, "staff merge a person", { staff: { desk: 0, by: "ada" }, person: 0 }, 1749379329],
      [150, "the receiver changes", { to: "fails", ms: 30000 }, -1941262916],
      [
        2500,
        "staff check in a person",
        { staff: { desk: 0, by: "ada" }, person: 0, which: 0 },
        809395462,
      ],
      [2500, "a backup is taken", { restoreAfter: 900000 }, -1665798843],
    ],
    true,
  ),
  // Seed 1165.
  "the email about a decision is sent twice if another decision follows while it is being sent":
    keep(1695805725, [
      [0, "company registers", { site: 1 }, -1824855997],
      [
        900,
        "staff decide on a company",
        {
          staff: { desk: 0, by: "cem" },
          company: 2,
          looks: 0,
          place: 0,
          isMailed: true,
          state: "accepted",
        },
        -1545547994,
      ],
      [
        150,
        "staff decide on a company",
        {
          staff: { desk: 0, by: "cem" },
          company: 2,
          looks: 0,
          place: 0,
          isMailed: true,
          state: "declined",
        },
        -1425802307,
      ],
    ]),
  // Seed 975.
  "news goes to an address whose owner has withdrawn the consent in one of two registrations": keep(
    -441830375,
    [
      [0, "visitor registers", { site: 1, person: 3, consent: true, locale: "tr" }, -1441613666],
      [0, "visitor registers", { site: 0, person: 3, consent: true, locale: "en" }, -1722212413],
      [150, "visitor registers", { site: 1, person: 5, consent: true, locale: "ar" }, 1676002060],
      [0, "visitor registers", { site: 0, person: 1, consent: true, locale: "ar" }, -134522585],
      [
        0,
        "staff write a message",
        { staff: { desk: 1, by: "cem" }, purpose: "news", pace: "2" },
        1457183928,
      ],
      [0, "visitor corrects", { site: 0, person: 3, consent: false }, 806183685],
    ],
  ),
  // Seed 383.
  "a scan comes back after it was undone if the tablet's slow request for it arrives then": keep(
    444220408,
    [
      [0, "visitor registers", { site: 0, person: 0, consent: true, locale: "en" }, 1359224199],
      [0, "visitor registers", { site: 1, person: 0, consent: true, locale: "tr" }, -476541077],
      [0, "visitor registers", { site: 0, person: 2, consent: true, locale: "en" }, 1242372565],
      [0, "visitor registers", { site: 1, person: 2, consent: true, locale: "tr" }, 1687543644],
      [0, "tablets are paired", { staff: { desk: 0, by: "ada" }, tablets: [0, 1] }, 970729609],
      [3000, "the network of a tablet changes", { tablet: 0, to: "slow", ms: 300000 }, 270402188],
      [0, "time is lost", { ms: 60000 }, -1465702697],
      [0, "a pass is scanned", { tablet: 0, person: 0, which: 0, anyway: false }, -1007485140],
      [3000, "tablets are paired", { staff: { desk: 0, by: "ada" }, tablets: [0, 1] }, -621774045],
      [0, "a scan is undone", { tablet: 0, which: 0 }, -772600919],
    ],
    true,
  ),
  // Seed 100449.
  "a picture of what is shown is not there if the versions could not be read": keep(-398801332, [
    [0, "visitor registers", { site: 0, person: 0, consent: false, locale: "en" }, 873100524],
    [0, "visitor registers", { site: 0, person: 4, consent: false, locale: "en" }, -1281963605],
    [0, "staff change a picture", { staff: { desk: 0, by: "cem" }, looks: 20000 }, -1285645197],
    [0, "staff change a picture", { staff: { desk: 1, by: "cem" }, looks: 0 }, 1899770805],
    [20000, "staff change a picture", { staff: { desk: 0, by: "cem" }, looks: 20000 }, -1855541269],
    [70000, "the store changes", { to: "contended", ms: 7200000 }, -304130810],
    [0, "staff publish", { staff: { desk: 0, by: "eva" }, looks: 20000, later: 0 }, -1486283483],
    [500, "the store changes", { to: "contended", ms: 30000 }, -1574188291],
    [20000, "staff change a picture", { staff: { desk: 0, by: "cem" }, looks: 20 }, -1527044895],
    [3000, "a picture is opened", { page: 1, site: 0, after: 0 }, 235350471],
  ]),
  // Seed 531.
  "a reminder is sent twice if staff queue it again between its being added and read": keep(
    1818276299,
    [
      [0, "visitor registers", { site: 1, person: 4, consent: false, locale: "ar" }, -1137888974],
      [0, "visitor registers", { site: 0, person: 4, consent: false, locale: "ar" }, -350620662],
      [
        3000,
        "staff email selected people",
        { staff: { desk: 0, by: "cem" }, choice: "others", kind: "reminder", again: true },
        -2010940095,
      ],
      [
        150,
        "staff start the reminders",
        { staff: { desk: 0, by: "ada" }, days: 0, pace: "60" },
        -1846329184,
      ],
    ],
  ),
  // Seed 206.
  "the email about a consent is lost if its registration is merged before it goes out": keep(
    1199203704,
    [
      [0, "visitor registers", { site: 0, person: 0, consent: false, locale: "en" }, -1644873504],
      [0, "visitor registers", { site: 0, person: 0, consent: false, locale: "ar" }, -1912923262],
      [0, "company registers", { site: 0 }, 978768646],
      [
        3000,
        "staff decide on a company",
        {
          staff: { desk: 0, by: "cem" },
          company: 2,
          looks: 500,
          place: 0,
          isMailed: false,
          state: "accepted",
        },
        -746940801,
      ],
      [
        3000,
        "company meets a visitor",
        { site: 1, company: 1, person: 0, which: 1, consents: true, late: 20000, again: true },
        -108881655,
      ],
      [
        3000,
        "company meets a visitor",
        { site: 1, company: 1, person: 0, which: 0, consents: true, late: 500, again: true },
        -924814384,
      ],
      [400, "visitor takes data back", { site: 0, company: 0, person: 0, which: 2 }, 2104949243],
      [150, "staff merge a person", { staff: { desk: 0, by: "cem" }, person: 0 }, 1753453525],
    ],
  ),
  // Seed 308.
  "a company sees again what was taken back if a restore loses the merge that has moved it": keep(
    914414451,
    [
      [0, "visitor registers", { site: 0, person: 0, consent: true, locale: "tr" }, -695294392],
      [0, "company registers", { site: 1 }, 1488233227],
      [
        3000,
        "staff decide on a company",
        {
          staff: { desk: 0, by: "eva" },
          company: 0,
          looks: 500,
          place: 0,
          isMailed: false,
          state: "accepted",
        },
        -1412430730,
      ],
      [
        3000,
        "company meets a visitor",
        { site: 0, company: 1, person: 0, which: 0, consents: true, late: 0, again: true },
        875792978,
      ],
      [3000, "a backup is taken", { restoreAfter: 20000 }, 1135927367],
      [3000, "visitor takes data back", { site: 0, company: 0, person: 0, which: 2 }, -565796908],
      [2500, "visitor registers", { site: 1, person: 0, consent: false, locale: "ar" }, -119607425],
      [400, "visitor registers", { site: 1, person: 0, consent: true, locale: "tr" }, 533306279],
      [400, "company registers", { site: 1 }, -593177757],
      [2500, "visitor registers", { site: 0, person: 0, consent: true, locale: "en" }, -907337125],
      [
        900,
        "company meets a visitor",
        { site: 1, company: 1, person: 0, which: 1, consents: false, late: 0, again: false },
        -423698850,
      ],
      [150, "visitor registers", { site: 1, person: 0, consent: true, locale: "en" }, -437580009],
      [2500, "visitor takes data back", { site: 0, company: 1, person: 0, which: 2 }, -1035810785],
      [500, "visitor registers", { site: 1, person: 0, consent: true, locale: "ar" }, 794597565],
      [900, "staff merge a person", { staff: { desk: 0, by: "ada" }, person: 0 }, 1313302449],
      [2500, "visitor registers", { site: 1, person: 0, consent: true, locale: "en" }, -810401185],
      [900, "visitor registers", { site: 1, person: 0, consent: true, locale: "tr" }, -1497913821],
      [2500, "company registers", { site: 1 }, 1962618919],
      [400, "a process is killed", { machine: 1, ms: 300000 }, -141824135],
    ],
  ),
  // Seed 185.
  "an entry replaces one that was published while it was being written": keep(431038357, [
    [0, "company registers", { site: 1 }, -255732947],
    [
      3000,
      "staff decide on a company",
      {
        staff: { desk: 0, by: "eva" },
        company: 0,
        looks: 500,
        place: 2,
        isMailed: false,
        state: "accepted",
      },
      -1295128165,
    ],
    [
      3000,
      "company writes its entry",
      { site: 0, company: 2, looks: 500, isSent: true },
      390794154,
    ],
    [
      900,
      "company writes its entry",
      { site: 1, company: 2, looks: 500, isSent: false },
      -1263138594,
    ],
    [
      0,
      "company writes its entry",
      { site: 1, company: 0, looks: 20000, isSent: false },
      -441306642,
    ],
    [0, "company writes its entry", { site: 0, company: 0, looks: 20, isSent: true }, 326758068],
    [2500, "company registers", { site: 0 }, 482417232],
    [
      0,
      "staff decide on an entry",
      { staff: { desk: 0, by: "cem" }, company: 1, looks: 0, publishes: true },
      680942920,
    ],
  ]),
  // Seed 51.
  "what one of the staff saved of a task is replaced by another one who has not seen it": keep(
    -1028491320,
    [
      [
        0,
        "staff make a task",
        { staff: { desk: 1, by: "eva" }, task: 0, looks: 20, isNew: true, kind: "file" },
        1272962720,
      ],
      [
        3000,
        "staff write a task",
        { staff: { desk: 0, by: "ada" }, task: 0, looks: 20, isNew: false, kind: "yes" },
        -1546036196,
      ],
      [
        0,
        "staff write a task",
        { staff: { desk: 1, by: "eva" }, task: 0, looks: 0, isNew: false, kind: "file" },
        1148767938,
      ],
    ],
  ),
  // Seed 51.
  "what a company gives while its task is being deleted stays": keep(-1028491320, [
    [0, "company registers", { site: 1 }, 1529880245],
    [
      3000,
      "staff decide on a company",
      {
        staff: { desk: 1, by: "cem" },
        company: 1,
        looks: 0,
        place: 0,
        isMailed: false,
        state: "accepted",
      },
      167313312,
    ],
    [0, "company registers", { site: 1 }, 491866534],
    [
      3000,
      "staff decide on a company",
      {
        staff: { desk: 0, by: "eva" },
        company: 2,
        looks: 0,
        place: 1,
        isMailed: false,
        state: "accepted",
      },
      951510335,
    ],
    [
      0,
      "staff make a task",
      { staff: { desk: 1, by: "cem" }, task: 1, looks: 20, isNew: true, kind: "file" },
      -1861660026,
    ],
    [
      0,
      "company gives something",
      { site: 1, company: 1, task: 0, content: 0, takesBack: false },
      148767938,
    ],
    [
      3000,
      "company gives something",
      { site: 1, company: 2, task: 0, content: 1, takesBack: false },
      1002045184,
    ],
    [0, "staff delete a task", { staff: { desk: 0, by: "cem" }, task: 0 }, -1459933266],
  ]),
  // Seed 11.
  "a file is gone that a company gives again while it takes it back": keep(11, [
    [0, "company registers", { site: 0 }, 1302208256],
    [
      3000,
      "staff decide on a company",
      {
        staff: { desk: 0, by: "ada" },
        company: 0,
        looks: 0,
        place: 0,
        isMailed: false,
        state: "accepted",
      },
      868573952,
    ],
    [
      3000,
      "staff make a task",
      { staff: { desk: 0, by: "ada" }, task: 0, looks: 0, isNew: true, kind: "file" },
      1094014720,
    ],
    [
      0,
      "company gives something",
      { site: 1, company: 0, task: 0, content: 0, takesBack: false },
      1964089600,
    ],
    [
      3000,
      "company gives something",
      { site: 0, company: 0, task: 0, content: 0, takesBack: true },
      1032830208,
    ],
    [
      0,
      "company gives something",
      { site: 0, company: 0, task: 0, content: 0, takesBack: false },
      801745152,
    ],
  ]),
};
