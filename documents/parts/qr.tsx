import { encode } from "uqr";

/** A QR code as one vector path with the quiet zone that scanners need. */
export function Qr({ url, label }: { url: string; label: string }) {
  const { data, size } = encode(url, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
