/** Bytes as base64url, in browsers and in Node alike. */
export function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes of a text. @throws if it is not base64url */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(decoded, (letter) => letter.charCodeAt(0));
}
