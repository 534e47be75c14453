import "server-only";
import { toNameForm } from "@/lib/locales/latin";

/** As they end names, in lower-case Latin letters without dots and spaces. */
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

const MAX_FORM_WORDS = 4;

/** A name that consists only of legal forms stays. */
export function stripLegalForm(words: readonly string[]): readonly string[] {
  for (let count = Math.min(MAX_FORM_WORDS, words.length - 1); count > 0; count -= 1) {
    const rest = words.slice(0, -count);
    if (legalForm.test(words.slice(-count).join(""))) return stripLegalForm(rest);
  }
  return words;
}

/** Russian and Kazakh names often begin with their legal form. */
const firstForms = new Set(["ooo", "oao", "zao", "pao", "ao", "too", "tov"]);

/** Ignores punctuation, spaces, case and legal form. */
export function toCompanyKey(name: string): string {
  const words = stripLegalForm(toNameForm(name).split(" "));
  const [first = "", ...rest] = words;
  const key = (firstForms.has(first) && rest.length > 0 ? rest : words).join("");
  // A name without letters equals only itself.
  return key || name.trim();
}
