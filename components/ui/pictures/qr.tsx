import { drawQr } from "./draw-qr";
import { DrawnQr } from "./drawn-qr";

interface QrProps {
  url: string;
  /** Describes the code for people who cannot see it. */
  label: string;
  className?: string;
}

/** A QR code as one vector path, with the white border that scanners need. */
export function Qr({ url, label, className }: QrProps) {
  return <DrawnQr drawing={drawQr(url)} label={label} className={className} />;
}
