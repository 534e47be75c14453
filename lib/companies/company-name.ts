/** Names of companies with and without their legal form. */
import "server-only";
import { toNameForm } from "../locales/latin";

/** Legal forms as they end names, in small Latin letters without dots and blanks. */
const legalForm = new RegExp(
  `^(?:${[
    "as|anonimsirketi|ltd|sti|limited|limitedsirketi|san(?:ayi)?(?:ve)?(?:dis|ic)?tic(?:aret)?|tic(?:aret)?(?:ve)?san(?:ayi)?",
    "gmbh|mbh|ag|kg|kgaa|ohg|ug|inc|incorporated|corp|corporation|llc|llp|plc|co|company|pvt|pty",
    "spa|srl|snc|sa|sas|sasu|sarl|sl|slu|lda|bv|nv|oy|oyj|ab|aps|kft|zrt|spzoo|sro|doo|ad|dd|eood|ood",
    "ooo|oao|zao|pao|too|tov|mchj|mmc|asc|shmm|shpk|fze|fzco|fzllc|wll|psc|jsc|lc",
    "ش?ذمم|شمم|شمخ|شذمم",
  ].join("|")})$`,
  "i",
);

/** The most words that a legal form is written in: "Sp. z o. o.". */
const MAX_FORM_WORDS = 4;

/** The words of a name without the legal forms at its end. A name that is nothing else stays. */
export function stripLegalForm(words: readonly string[]): readonly string[] {
  for (let count = Math.min(MAX_FORM_WORDS, words.length - 1); count > 0; count -= 1) {
    const rest = words.slice(0, -count);
    if (legalForm.test(words.slice(-count).join(""))) return stripLegalForm(rest);
  }
  return words;
}

/** Russian and Kazakh names begin with their legal form as often as they end with it. */
const firstForms = new Set(["ooo", "oao", "zao", "pao", "ao", "too", "tov"]);

/** The same for two spellings of a company's name: whatever their signs, blanks, case and legal form. */
export function toCompanyKey(name: string): string {
  const words = stripLegalForm(toNameForm(name).split(" "));
  const [first = "", ...rest] = words;
  const key = (firstForms.has(first) && rest.length > 0 ? rest : words).join("");
  // A name of signs alone is the same only as itself.
  return key || name.trim();
}
