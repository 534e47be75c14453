/** How the services outside are: each is well, or does what such services do at times. */

export const storeWeathers = ["well", "slow", "contended", "losesAnswers", "away"] as const;
export type StoreWeather = (typeof storeWeathers)[number];

export const mailWeathers = [
  "well",
  "slow",
  "losesAnswers",
  "greylists",
  "refusesSender",
  "refusesSenderAsUnknown",
  "full",
  "away",
] as const;
export type MailWeather = (typeof mailWeathers)[number];

export const receiverWeathers = ["well", "losesAnswers", "fails", "away"] as const;
type ReceiverWeather = (typeof receiverWeathers)[number];

export interface Weather {
  store: StoreWeather;
  mail: MailWeather;
  receiver: ReceiverWeather;
  /** Whether a document that has to be tidied up every day cannot be. It stays so. */
  isTidyingBroken: boolean;
}

export const createWeather = (): Weather => ({
  ...{ store: "well", mail: "well", receiver: "well" },
  isTidyingBroken: false,
});
