import { encode } from "uqr";

interface QrProps {
  url: string;
  /** What the code is, for those who cannot see it. */
  label: string;
  /** Width of the quiet zone around it, in modules; scanners are made for four. */
  quiet?: number;
  className?: string;
}

/** A QR code as one vector path with the quiet zone that scanners need. */
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
