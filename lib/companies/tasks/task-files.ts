/**
 * Files that companies give to staff. They are never rendered or decoded here: the first and last bytes decide the type,
 * and staff get each as a download that no browser opens in a page.
 */
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import type { TaskFileType } from "@/lib/reviews/task-answer";

export const MAX_TASK_FILE_BYTES = 4_000_000;
const MAX_FILE_NAME_LENGTH = 80;

export type FileRefusal = "empty" | "heavy" | "kind" | "broken";

export const taskNotes = [
  ...(["given", "agreed", "removed", "gone", "tooMany", "unavailable"] as const),
  ...(["empty", "heavy", "kind", "broken"] as const satisfies readonly FileRefusal[]),
] as const;
export type TaskNote = (typeof taskNotes)[number];

const fileFacts: Record<TaskFileType, { extension: string; mime: string }> = {
  pdf: { extension: "pdf", mime: "application/pdf" },
  png: { extension: "png", mime: "image/png" },
  jpeg: { extension: "jpg", mime: "image/jpeg" },
  webp: { extension: "webp", mime: "image/webp" },
};

export const acceptedFileTypes = Object.values(fileFacts)
  .map(({ mime }) => mime)
  .join(",");

export const getMimeType = (type: TaskFileType): string => fileFacts[type].mime;

/** Readers look for it in the first 1,024 bytes: programs write lines of their own before it. A page is no such line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: printers have commands of their own
const PDF_START = /^(?!#!)(?:\xef\xbb\xbf)?[\0\t\n\f\r\x1b\x20-;=-~]{0,1019}?%PDF-[12]\.\d/;
const PDF_START_BYTES = 1024 + "%PDF-1.7".length;
/** What follows the end of a PDF or PNG would be another file in it. */
const PDF_END = /%%EOF$/;
const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");
const JPEG_START = Buffer.from("ffd8ff", "hex");
const JPEG_END = Buffer.from("ffd9", "hex");
/** Programs find an archive by the directory at its end, whatever stands before and behind it. */
const ARCHIVE_END = Buffer.from("PK\x05\x06", "latin1");
const ARCHIVE_END_BYTES = 22 + 65_535;

export function checkTaskFile(file: Buffer): { type: TaskFileType } | { refusal: FileRefusal } {
  if (file.length === 0) return { refusal: "empty" };
  if (file.length > MAX_TASK_FILE_BYTES) return { refusal: "heavy" };
  const type = findType(file);
  if (!type) return { refusal: "kind" };
  const isArchive = file.subarray(-ARCHIVE_END_BYTES).includes(ARCHIVE_END);
  return isWhole[type](file) && !isArchive ? { type } : { refusal: "broken" };
}

function findType(file: Buffer): TaskFileType | undefined {
  if (hasStart(file, PNG_START)) return "png";
  if (hasStart(file, JPEG_START)) return "jpeg";
  if (file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP")
    return "webp";
  return PDF_START.test(file.toString("latin1", 0, PDF_START_BYTES)) ? "pdf" : undefined;
}

const isWhole: Record<TaskFileType, (file: Buffer) => boolean> = {
  pdf: (file) => PDF_END.test(readTail(file)),
  png: (file) => file.subarray(-PNG_END.length).equals(PNG_END),
  jpeg: isWholeJpeg,
  webp: (file) => file.readUInt32LE(4) + 8 === file.length,
};

/** The last bytes before the blanks and zeros with which scanners fill up a file. */
function readTail(file: Buffer): string {
  const end = file.findLastIndex((byte) => byte > 0x20) + 1;
  return file.toString("latin1", Math.max(0, end - "%%EOF".length), end);
}

/** Whether there are a frame, a scan and an end. Phones write more behind it, such as a film. */
function isWholeJpeg(file: Buffer): boolean {
  let hasFrame = false;
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return hasFrame && file.includes(JPEG_END, at);
    // Others have no segment, and none of them stands before a scan.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return false;
    hasFrame ||= marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

const hasStart = (file: Buffer, start: Buffer) => file.subarray(0, start.length).equals(start);

/** Without folders, invisible characters and its own extension; with the extension of its type. */
export function cleanFileName(typed: string, type: TaskFileType): string {
  const { extension } = fileFacts[type];
  const name = typed.slice(typed.search(/[^/\\]*$/)).replace(/[<>:"|?*;%\p{Cc}\p{Cf}]/gu, " ");
  const own = cleanShortText(name, MAX_FILE_NAME_LENGTH)
    .replace(/(?:\.(?:pdf|png|jpe?g|webp))+$/iu, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${own || "file"}.${extension}`;
}

/** ASCII for old programs, and the name itself (RFC 6266). */
export function buildDispositionHeader(name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
