/**
 * What a form may post to its server action, in the two ways that React sends it. React decodes a body
 * without mercy: what it cannot read becomes a 500 with a piece of the input in the log, so only
 * what our own pages send gets that far.
 */

/** As browsers announce a form. */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=([\w'+.-]{1,70})$/i;

/** The boundary between the parts of a form, if its type is written as browsers do. */
export function boundaryOf(type: string): string | undefined {
  return MULTIPART.exec(type.trim())?.[1];
}

/** A part with a name, and nothing else in its head: no page of ours sends files. */
const PART = /^\r\nContent-Disposition: form-data; name="[\w$:.-]+"\r\n\r\n/i;

/**
 * The parts of a posted form, written as browsers do. The framework has several readers, which differ
 * in what they make of anything else: what was checked here would not be what is read there.
 */
export async function readForm(body: Uint8Array, type: string): Promise<FormData | undefined> {
  const boundary = boundaryOf(type);
  if (!boundary) return undefined;
  const text = `\r\n${Buffer.from(body).toString("latin1")}`;
  const [before, ...parts] = text.split(`\r\n--${boundary}`);
  const end = parts.pop() ?? "";
  const isWhole = before === "" && /^--(\r\n)?$/.test(end);
  if (!isWhole || !parts.every((part) => PART.test(part))) return undefined;
  return new Response(Buffer.from(body), { headers: { "content-type": type } }).formData();
}

/** Longer than the arguments that a page of ours sends beside the answers, in characters. */
const MODEL_LENGTH = 4000;
const MODEL_DEPTH = 4;

/** Whether the parts of a posted form are those of a server action. Reads them only. */
export function isActionBody(data: FormData, scripted: boolean): boolean {
  return scripted ? isReply(data) : isMarkedForm(data);
}

/** With script: the arguments as one model under "0", the answers under a prefix that it refers to. */
function isReply(data: FormData): boolean {
  const others = [...data.keys()].filter((key) => /^\d+$/.test(key));
  return (
    others.length === 1 && isModel(data.get("0"), /^\$(K[0-9a-f]{1,4}|undefined)$/, Array.isArray)
  );
}

/** Without script: a reference to the action, and its bound arguments, in hidden inputs. */
function isMarkedForm(data: FormData): boolean {
  const marks = [...data].filter(([name]) => name.startsWith("$ACTION_"));
  return marks.length > 0 && marks.every(([name, value]) => isMark(name, value));
}

function isMark(name: string, value: FormDataEntryValue): boolean {
  if (/^\$ACTION_\d+:0$/.test(name)) return isModel(value, /^\$@\d$/, isReference);
  if (/^\$ACTION_\d+:\d+$/.test(name)) return isModel(value, /^\$undefined$/, Array.isArray);
  if (name === "$ACTION_KEY") return typeof value === "string" && /^\w{0,64}$/.test(value);
  return /^\$ACTION_(REF_\d+|ID_[0-9a-f]+)$/.test(name) && value === "";
}

function isReference(model: unknown): boolean {
  const { id, bound } = Object(model) as { id?: unknown; bound?: unknown };
  return (
    typeof id === "string" &&
    /^[0-9a-f]+$/.test(id) &&
    (bound === null || typeof bound === "string")
  );
}

/** Whether a part is JSON of the expected kind, flat, and with no reference but the known ones. */
function isModel(
  text: FormDataEntryValue | null,
  references: RegExp,
  isExpected: (model: unknown) => boolean,
): boolean {
  if (typeof text !== "string" || text.length > MODEL_LENGTH) return false;
  try {
    const model: unknown = JSON.parse(text);
    return isExpected(model) && isPlainModel(model, references, MODEL_DEPTH);
  } catch {
    return false;
  }
}

function isPlainModel(value: unknown, references: RegExp, depth: number): boolean {
  if (typeof value === "string") return !value.startsWith("$") || references.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0 || Object.hasOwn(value, "__proto__")) return false;
  return Object.values(value).every((inner) => isPlainModel(inner, references, depth - 1));
}
