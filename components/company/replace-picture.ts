import { hasTruePixels } from "@/components/ui/browser/true-pixels";

/** Larger pictures are resized before upload: photographs from phones have many megabytes. */
const MIN_RESIZE_BYTES = 1024 * 1024;
/** Twice what the server stores. */
const MAX_PICTURE_SIDE_PX = 1920;
const IMAGE_QUALITY = 0.9;

/** Resizes a large picture on the device, so that the upload is quick and not rejected. */
export async function replacePicture(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  const status = input.nextElementSibling;
  const say = (text = "") => {
    if (status) status.textContent = text;
  };
  say();
  if (!file || file.size < MIN_RESIZE_BYTES) return;
  say(input.dataset.shrinking);
  const smaller = await drawSmaller(file).catch(() => undefined);
  // The user may have chosen another file in the meantime.
  if (input.files?.[0] !== file) return;
  say();
  if (!smaller || smaller.size >= file.size) return;
  const chosen = new DataTransfer();
  chosen.items.add(smaller);
  input.files = chosen.files;
  say(input.dataset.shrunk);
}

/**
 * Limits both sides to `MAX_PICTURE_SIDE_PX`. Only photographs become JPEG, so transparency stays.
 * @returns undefined if this browser cannot, or would scramble it
 */
async function drawSmaller(file: File): Promise<File | undefined> {
  if (!hasTruePixels()) return undefined;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_PICTURE_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, IMAGE_QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined;
}
