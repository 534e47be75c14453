/**
 * Files that companies give to staff. They are never rendered or decoded here: the first and last bytes decide the type,
 * and staff get each as a download that no browser opens in a page.
 */
import { cleanShortText } from "../../registration/answers/clean-text";
import type { TaskFileType } from "../../reviews/task-answer";

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

/** What follows the end of a PDF or PNG would be another file in it. */
const PDF_END = /%%EOF\s*$/;
const PDF_TAIL_BYTES = 1024;
const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");
const JPEG_START = Buffer.from("ffd8ff", "hex");

export function checkTaskFile(file: Buffer): { type: TaskFileType } | { refusal: FileRefusal } {
  if (file.length === 0) return { refusal: "empty" };
  if (file.length > MAX_TASK_FILE_BYTES) return { refusal: "heavy" };
  if (/^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 8))) {
    const tail = file.toString("latin1", Math.max(0, file.length - PDF_TAIL_BYTES));
    return PDF_END.test(tail.replaceAll("\0", " ")) ? { type: "pdf" } : { refusal: "broken" };
  }
  if (startsWith(file, PNG_START)) {
    const end = file.subarray(-PNG_END.length);
    return end.equals(PNG_END) ? { type: "png" } : { refusal: "broken" };
  }
  if (startsWith(file, JPEG_START)) return { type: "jpeg" };
  if (file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP") {
    const isWhole = file.readUInt32LE(4) + 8 === file.length;
    return isWhole ? { type: "webp" } : { refusal: "broken" };
  }
  return { refusal: "kind" };
}

const startsWith = (file: Buffer, start: Buffer) => file.subarray(0, start.length).equals(start);

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
