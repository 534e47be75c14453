/**
 * Passes that staff give: to accredited journalists, to accepted exhibitors, and to the people on their stands. They
 * stand in the file of the registration (`staff-file.ts`) and end with the decision.
 */
import { nanoid } from "nanoid";
import { MOST_ON_A_STAND } from "../outbox/mail-kinds";
import { cleanShortText } from "../registration/answers/hygiene";
import type { FormName } from "../registration/forms";
import { TOKEN_LENGTH } from "../registration/token";
import { admits, type GivenPass, goodPasses, type StaffFile, stateOf } from "../reviews/staff-file";

/** The longest name of somebody on a stand. */
export const LONGEST_HOLDER = 100;

/** A stand of this area, and smaller ones, have this many passes beside that of the applicant. */
const SMALL_STAND = { area: 12, passes: 4 };
/** Each pass more needs this area. */
const AREA_OF_A_PASS = 3;

/** How many people on a stand get passes: the named rule of the organiser. */
export function standPasses(area: number): number {
  const more = Math.floor(Math.max(0, area - SMALL_STAND.area) / AREA_OF_A_PASS);
  return Math.min(SMALL_STAND.passes + more, MOST_ON_A_STAND);
}

/** The pass of the person who registered. */
export function ownPass(file: Pick<StaffFile, "decision" | "passes">): GivenPass | undefined {
  return goodPasses(file).find(({ name }) => name === undefined);
}

/** The passes of the people on a stand, in the order in which they were given. */
export function passesOnStand(file: Pick<StaffFile, "decision" | "passes">): GivenPass[] {
  return goodPasses(file).filter(({ name }) => name !== undefined);
}

/** The tokens that lead to a registration besides that of a visitor's record. */
export function tokensIn(file: StaffFile): string[] {
  const merged = (file.merged ?? []).flatMap(({ token }) => token ?? []);
  return [...goodPasses(file).map(({ token }) => token), ...merged];
}

/** What a new pass needs that nothing can tell. */
export type NewPass = Pick<GivenPass, "id" | "token">;

export function newPass(): NewPass {
  return { id: nanoid(), token: nanoid(TOKEN_LENGTH) };
}

/** The file with a pass of the person who registered, if the decision gives one and there is none yet. */
export function withOwnPass(file: StaffFile, pass: NewPass): StaffFile {
  const { decision, passes = [] } = file;
  if (!decision || !admits(file) || passes.some(({ name }) => name === undefined)) return file;
  const { at, by } = decision;
  return { ...file, passes: [{ ...pass, at, by }, ...passes] };
}

/** Why somebody on a stand gets no pass. */
export type NoStandPass = "notAccepted" | "full" | "noName";

/** A pass for somebody on a stand. */
export type StandPass = Omit<GivenPass, "name" | "place"> & Required<Pick<GivenPass, "name">>;

/** The file with a pass for somebody on the stand; the same file if it has this pass already. */
export function withStandPass(
  file: StaffFile,
  form: FormName,
  pass: StandPass,
): { file: StaffFile } | { problem: NoStandPass } {
  const { decision, passes = [] } = file;
  if (passes.some(({ id }) => id === pass.id)) return { file };
  const name = cleanShortText(pass.name, LONGEST_HOLDER);
  if (form !== "exhibit" || stateOf(file) !== "accepted") return { problem: "notAccepted" };
  if (!/\p{L}/u.test(name)) return { problem: "noName" };
  if (passesOnStand(file).length >= standPasses(decision?.stand?.area ?? 0)) {
    return { problem: "full" };
  }
  const given = { ...pass, name, ...(pass.email && { place: freePlace(passes) }) };
  return { file: { ...file, passes: [...passes, given] } };
}

/**
 * The file with a pass for somebody who takes another one's place on the stand. The other pass ends with the same
 * change. If it is already gone, the new one is only added.
 */
export function withOtherOnStand(
  file: StaffFile,
  gone: string,
  pass: StandPass,
): ReturnType<typeof withStandPass> {
  if (file.passes?.some(({ id }) => id === pass.id)) return { file };
  return withStandPass(withoutStandPass(file, gone) ?? file, "exhibit", pass);
}

/** The file in which a pass can be sent: it has a place. Undefined if there is no such pass with an address. */
export function withPlace(file: StaffFile, id: string): StaffFile | undefined {
  const { passes = [] } = file;
  if (!passesOnStand(file).some((one) => one.id === id && one.email)) return undefined;
  const placed = ({ place = freePlace(passes), ...pass }: GivenPass) => ({ ...pass, place });
  return { ...file, passes: passes.map((one) => (one.id === id ? placed(one) : one)) };
}

/** The lowest number that no pass has. */
function freePlace(passes: readonly GivenPass[]): number {
  const taken = new Set(passes.map(({ place }) => place));
  return Array.from(passes, (_, n) => n + 1).find((free) => !taken.has(free)) ?? passes.length + 1;
}

/** The file without the pass of somebody on the stand. The pass of the applicant ends only with the decision. */
export function withoutStandPass(file: StaffFile, id: string): StaffFile | undefined {
  const passes = file.passes?.filter((one) => one.id !== id || one.name === undefined);
  return passes && passes.length < (file.passes?.length ?? 0) ? { ...file, passes } : undefined;
}
