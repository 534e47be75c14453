/**
 * Finds whose pass a code of entry or a reference is. Neither is stored: both follow from the token and the id. So all
 * passes are read once, at the first look-up. Later only new ones are read. A pass that is found is read again.
 */
import "server-only";
import type { LeadRepository, PassHolder } from "@/lib/companies/leads/lead-repository";
import type { Met } from "@/lib/companies/leads/leads";
import { all } from "@/lib/database/port";
import { entryCodeNow } from "@/lib/passes/codes/entry-code-now";
import { ownPass } from "@/lib/passes/given-pass";
import { formNames } from "@/lib/registration/forms";
import { referenceOf } from "@/lib/registration/reference";
import { goodPasses } from "@/lib/reviews/staff-file";
import { collectionIn, type Kind, placeIn } from "./collections";
import { fileIn, type StoredFile } from "./exhibitor-list";
import { inTurn } from "./in-turn";
import { firstTime, READ_AT_ONCE } from "./pages";
import { registrationIn, type Stored } from "./registrations";
import type { Scope } from "./scope";
import { fileAt } from "./staff-files";

/** The clocks of a distributed store may differ: documents that are older by this much may still appear. */
const CLOCK_SKEW_MS = 10_000;

/** How many people are read at once. */
const HOLDERS_AT_ONCE = 200;

type Coded = [code: string, met: Met];

export function passCodes({
  database,
  edition,
}: Pick<Scope, "database" | "edition">): Pick<LeadRepository, "whose" | "holders"> {
  const known = new Map<string, Met>();
  const readUntil = new Map<Kind, number>();

  async function readNew<Data>(
    kind: Kind,
    by: "createdAt" | "changedAt",
    codesOf: (id: string, data: Data) => Coded[],
  ) {
    const until = readUntil.get(kind);
    const from = until === undefined ? firstTime : new Date(until - CLOCK_SKEW_MS);
    const query = { by, from, limit: READ_AT_ONCE };
    for await (const { id, data } of all<Data>(database, collectionIn(edition, kind), query)) {
      for (const [code, met] of codesOf(id, data)) known.set(code, met);
      const at = (data as Partial<Record<string, Date>>)[by]?.getTime() ?? 0;
      readUntil.set(kind, Math.max(at, readUntil.get(kind) ?? 0));
    }
  }

  const refresh = inTurn(async () => {
    for (const form of formNames) {
      await readNew<Stored>(form, "createdAt", (id, stored) => [
        [referenceOf(id), { form, id }],
        ...("token" in stored && stored.token
          ? [[entryCodeNow(stored.token), { form, id }] as Coded]
          : []),
      ]);
    }
    // Files come last, so that a merged pass leads to the registration that stays.
    await readNew<StoredFile>("staffFiles", "changedAt", (_, stored) => codesIn(stored));
  });

  const holders: LeadRepository["holders"] = async (of) => {
    const found: (PassHolder | undefined)[] = [];
    for (let start = 0; start < of.length; start += HOLDERS_AT_ONCE) {
      const some = of.slice(start, start + HOLDERS_AT_ONCE);
      const read = await database.read<Stored & StoredFile>(
        ...some.map(({ form, id }) => placeIn(edition, form, id)),
        ...some.map(({ form, id }) => fileAt(edition, form, id)),
      );
      found.push(...some.map((met, n) => holderIn(met, read[n], read[some.length + n])));
    }
    return found;
  };

  return {
    holders,

    async whose(code) {
      // A registration that is gone may have been merged into another one.
      for (let looks = 0; looks < 2; looks += 1) {
        if (!known.has(code)) await refresh();
        const met = known.get(code);
        if (!met) return undefined;
        const [holder] = await holders([met]);
        if (holder) return hasEnded(holder) ? "ended" : holder;
        known.delete(code);
      }
      return undefined;
    },
  };
}

/** The codes of the passes in a file, also of those that have ended with the decision. */
function codesIn({ form, registration: id, ...stored }: StoredFile): Coded[] {
  const { passes = [], merged = [] } = fileIn(stored);
  return [
    ...passes.map(({ id: pass, name, token }): Coded => {
      return [entryCodeNow(token), { form, id, ...(name !== undefined && { holder: pass }) }];
    }),
    ...merged.flatMap((one): Coded[] => [
      [referenceOf(one.id), { form, id }],
      ...(one.token ? [[entryCodeNow(one.token), { form, id }] as Coded] : []),
    ]),
  ];
}

function holderIn(
  met: Met,
  registered: Stored | undefined,
  stored: StoredFile | undefined,
): PassHolder | undefined {
  if (!registered) return undefined;
  const file = fileIn(stored);
  const pass = file.passes?.find(({ id }) => id === met.holder);
  return { met, registration: registrationIn(met.id, registered), file, ...(pass && { pass }) };
}

/** Passes of visitors never end. Others end with the decision, or by themselves. */
function hasEnded({ met, file, pass }: PassHolder): boolean {
  if (met.holder !== undefined) return !goodPasses(file).some(({ id }) => id === pass?.id);
  return met.form !== "visit" && ownPass(file) === undefined;
}
