/** A QR code as it is drawn: the side of its square, in modules, and its dark modules as one path. */
export interface QrDrawing {
  size: number;
  path: string;
}

interface DrawnQrProps {
  drawing: QrDrawing;
  /** A text about the code, for people who cannot see it. */
  label: string;
  className?: string | undefined;
}

/** A QR code that was drawn before (`drawQr`). Browsers get no encoder. */
export function DrawnQr({ drawing: { size, path }, label, className }: DrawnQrProps) {
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
