/** What a sentence of the site must be, which is a message. The sentences of the release keep these rules, too. */
import { getFacts } from "@/lib/i18n/item-text";
import { type Locale, locales } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import type { TextPlace } from "@/lib/site-content/text-places";
import { findEditableText } from "./editable-texts";
import { type ArgumentKind, formatMessage, parseMessage } from "./message-syntax";
import { getReleaseText } from "./release-texts";
import { checkCharacters, checkRoom, refuse, type TextCheck } from "./typed-text";

/** What arguments of single texts may become, such as a weekday. */
const SAMPLE_TEXT = "0000000000";
const SAMPLE_NUMBER = 888;

type Kinds = ReadonlyMap<string, ReadonlySet<ArgumentKind>>;

const getFactValues = memoizePerLocale<Readonly<Record<string, string | number>>>(getFacts);

/** The facts of the fair, which every message may name. */
const getFactKinds = memoizePerLocale(
  (locale): Kinds =>
    new Map(
      Object.entries(getFactValues(locale)).map(([name, value]) => [
        name,
        new Set<ArgumentKind>(typeof value === "number" ? ["text", "plural"] : ["text"]),
      ]),
    ),
);

const noKinds: Kinds = new Map();

function getReleaseKinds(key: string, locale: Locale): Kinds {
  const parsed = parseMessage(getReleaseText(key, locale) ?? "", locale);
  return typeof parsed === "string" ? noKinds : parsed.kinds;
}

/**
 * Checks a sentence of the site.
 * @returns the text as it is stored
 */
export function checkText(key: string, locale: Locale, text: string): TextCheck {
  const editable = findEditableText(key);
  if (!editable) return refuse("notEditable", { name: key });
  if (editable.isPlain) return checkPlainText(text, editable.place);
  const inRelease = locales.map((one) => getReleaseKinds(key, one));
  const checked = checkMessage(text, locale, editable.place, {
    required: listShownArguments(key, locale),
    known: [getFactKinds(locale), ...inRelease],
  });
  const repeated = checked.value && findRepeatedCount(key, locale, checked.value);
  return repeated ? refuse("wrongArgument", { name: repeated }) : checked;
}

/** What the site puts into a sentence. A count that only chooses the form of a word may be left out. */
function listShownArguments(key: string, locale: Locale): string[] {
  const parsed = parseMessage(getReleaseText(key, locale) ?? "", locale);
  return typeof parsed === "string" ? [] : [...parsed.shown];
}

/** A count that chooses a form in the release, and would be read beside its number. */
function findRepeatedCount(key: string, locale: Locale, text: string): string | undefined {
  const shown = listShownArguments(key, locale);
  const parsed = parseMessage(text, locale);
  if (typeof parsed === "string") return undefined;
  const forms = [...getReleaseKinds(key, locale).keys()].filter((name) => !shown.includes(name));
  return forms.find((name) => parsed.shown.has(name));
}

/** A sentence without arguments. */
function checkPlainText(text: string, place: TextPlace): TextCheck {
  const cleaned = checkCharacters(text);
  if (cleaned.errors) return cleaned;
  if (/[{}]/.test(cleaned.value)) return refuse("badMessage");
  return checkRoom(cleaned.value, cleaned.value, place);
}

interface Arguments {
  required: readonly string[];
  known: readonly Kinds[];
}

function checkMessage(
  text: string,
  locale: Locale,
  place: TextPlace,
  { required, known }: Arguments,
): TextCheck {
  const cleaned = checkCharacters(text);
  if (cleaned.errors) return cleaned;
  const message = parseMessage(cleaned.value, locale);
  if (typeof message === "string") return refuse(message);
  const { kinds, literals, wrongCategories } = message;
  // A brace in quotes, or one that closes nothing.
  if (literals.some((literal) => /[{}]/.test(literal))) return refuse("badMessage");
  const missing = required.find((name) => !kinds.has(name));
  if (missing) return refuse("missingArgument", { name: missing });
  for (const [name, uses] of kinds) {
    const allowed = known.flatMap((one) => [...(one.get(name) ?? [])]);
    if (allowed.length === 0) return refuse("unknownArgument", { name });
    if ([...uses].some((use) => !allowed.includes(use))) return refuse("wrongArgument", { name });
  }
  const [wrong] = wrongCategories;
  if (wrong) return refuse("plural", { name: wrong });
  return checkRoom(cleaned.value, fillMessage(cleaned.value, locale), place);
}

/** A text as it reads on the page. Arguments that only the page knows get samples. One with forms that no text of the site has stays as it is. */
export function fillMessage(
  text: string,
  locale: Locale,
  toSample: (name: string) => string = () => SAMPLE_TEXT,
): string {
  const message = parseMessage(text, locale);
  if (typeof message === "string") return text;
  const isPlain = [...message.kinds.values()].every((uses) =>
    [...uses].every((use) => use === "text" || use === "plural"),
  );
  // `{dates, date, full}` of a text would throw.
  if (!isPlain) return text;
  const facts = getFactValues(locale);
  const values = [...message.kinds].map(([name, uses]) => [
    name,
    Object.hasOwn(facts, name) ? facts[name] : uses.has("text") ? toSample(name) : SAMPLE_NUMBER,
  ]);
  return formatMessage(text, locale, Object.fromEntries(values));
}
