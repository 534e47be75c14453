/** Whom emails to many reach. An email that staff send to one person is tried anyway. */
import "server-only";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import type { DeskStore } from "@/lib/store/ports";

export type ReachableCheck = (registration: {
  values: Readonly<Record<string, unknown>>;
}) => boolean;

/**
 * Whether every mail server accepts the address, and none has refused an email to it or its owner complained.
 * @throws StoreUnavailable
 */
export async function loadReachableCheck({
  addresses,
}: Pick<DeskStore, "addresses">): Promise<ReachableCheck> {
  const [states, hash] = await Promise.all([addresses.readAll(), addresses.createHasher()]);
  return ({ values }) => {
    const email = String(values.email);
    if (toAsciiAddress(email) === undefined) return false;
    // Most editions have none, and a digest for each of many rows takes time.
    return states.size === 0 || states.get(hash(email))?.unreachableAt === undefined;
  };
}
