/** Files of pictures as base64, because documents are JSON. */
import "server-only";
import type { EncodedPicture, PictureType } from "@/lib/pictures/encoded-picture";

export type StoredFiles = Partial<Record<PictureType, string>>;

export function encodeFiles(files: EncodedPicture["files"]): StoredFiles {
  return mapFiles(files, (file: Buffer) => file.toString("base64"));
}

export function decodeFiles<Type extends PictureType = never>(
  files: StoredFiles,
): EncodedPicture<Type>["files"] {
  const decoded = mapFiles(files, (file: string) => Buffer.from(file, "base64"));
  return decoded as EncodedPicture<Type>["files"];
}

const mapFiles = <From, To>(
  files: Partial<Record<PictureType, From>>,
  toFile: (file: From) => To,
) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([type, file]) => (file ? [[type, toFile(file)]] : [])),
  ) as Partial<Record<PictureType, To>>;
