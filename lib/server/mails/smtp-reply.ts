/** What a mail server's refusal means for the recipient, and its sentence as staff read it. */

/** Unknown, moved or disabled (RFC 3463). Others blame the sender, a full mailbox or a rule of the day. */
const RECIPIENT_CODE = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;
/** Servers also refuse a sender in answer to the recipient, some with a code of the recipient. */
const ABOUT_SENDER = /\b(?:senders?|mail from|from address|return.path|originator)\b/i;

export function isRecipientRefusal(response: string): boolean {
  return RECIPIENT_CODE.test(response) && !ABOUT_SENDER.test(response);
}

const MAX_ANSWER_LENGTH = 200;
/** Shorter ones are words of the sentence. */
const MIN_NAME_LENGTH = 3;
const LINE_CODE = /^\d{3}[ -]/gm;

/** Without email addresses and the name of the mailbox: it outlives an erasure. Only the site's own address stays. */
export function formatAnswer(
  response: string,
  { recipient, sender }: { recipient: string; sender: string },
): string {
  const [name = ""] = recipient.toLowerCase().split("@");
  const isNamed = (word: string) =>
    name.length >= MIN_NAME_LENGTH && word.toLowerCase().includes(name);
  const isOther = (word: string) =>
    word.includes("@") && !word.toLowerCase().includes(sender.toLowerCase());
  const words = response
    .replace(LINE_CODE, "")
    .split(/[\p{C}\s]+/u)
    .filter(Boolean)
    .map((word) => (isNamed(word) || isOther(word) ? "…" : word))
    .join(" ");
  return words.length > MAX_ANSWER_LENGTH ? `${words.slice(0, MAX_ANSWER_LENGTH)}…` : words;
}

const REACH_MEMORY_MS = 3_600_000;
/** Nobody is at more addresses in a row only if the server has lost its list. */
const MAX_UNKNOWN_IN_A_ROW = 3;

/** Believes that nobody is at an address only if the server has just reached other people. */
export function createReachRecord(now: () => number = Date.now) {
  let reachedAt = Number.NEGATIVE_INFINITY;
  let unknown = 0;
  return {
    recordReached(): void {
      reachedAt = now();
      unknown = 0;
    },
    /** Counts a refusal. */
    isBelievable(): boolean {
      unknown += 1;
      return unknown <= MAX_UNKNOWN_IN_A_ROW && now() - reachedAt < REACH_MEMORY_MS;
    },
  };
}
