import type { ComponentProps } from "react";

interface PictureInputProps extends ComponentProps<"input"> {
  texts: Record<"shrinking" | "shrunk", string>;
}

/**
 * A file whose picture `picture-input.script.ts` resizes on the device. Without script, or if the browser cannot read
 * the file, the original is sent and the server answers.
 */
export function PictureInput({ texts, ...input }: PictureInputProps) {
  return (
    <>
      <input {...input} type="file" data-shrinking={texts.shrinking} data-shrunk={texts.shrunk} />
      <span role="status" />
    </>
  );
}
