/** What the address of an unsubscribe page opens. */
export interface FoundSubscription {
  isUnsubscribed: boolean;
}

export type SubscriptionLookup = FoundSubscription | "none" | "unavailable";
