import { encode } from "uqr";

interface QrProps {
  url: string;
  /** A text about the code, for people who cannot see it. */
  label: string;
  /** The width of the white border, in modules. Scanners expect four. */
  quiet?: number;
  className?: string;
}

/** A QR code as one vector path, with the white border that scanners need. */
export function Qr({ url, label, quiet = 4, className }: QrProps) {
  const { data, size } = encode(url, { ecc: "M", border: quiet });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
