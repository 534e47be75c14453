/** What the address of an unsubscribe page opens. */
interface FoundSubscription {
  isUnsubscribed: boolean;
}

export type SubscriptionLookup = FoundSubscription | "none" | "unavailable";
