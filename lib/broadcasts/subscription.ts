import type { AddressRepository } from "./repository";

/** Whether the owner of an address wants no news, whatever is agreed in a form: anybody can type it. */
export async function hasUnsubscribed(
  addresses: Pick<AddressRepository, "createHasher" | "read">,
  email: string,
): Promise<boolean> {
  if (email === "") return false;
  const hash = await addresses.createHasher();
  return (await addresses.read(hash(email)))?.unsubscribedAt !== undefined;
}

/** What the address of an unsubscribe page opens. */
interface FoundSubscription {
  isUnsubscribed: boolean;
}

export type SubscriptionLookup = FoundSubscription | "none" | "unavailable";
