/** A rendered QR code: its side in modules, and its dark modules as one path. */
export interface QrDrawing {
  size: number;
  path: string;
}

interface DrawnQrProps {
  drawing: QrDrawing;
  /** Describes the code for people who cannot see it. */
  label: string;
  className?: string | undefined;
}

/**
 * Shows a code from `drawQr`, so that browsers need no encoder. Its white is part of the drawing: browsers that darken pages would otherwise darken the ground and leave the modules.
 */
export function DrawnQr({ drawing: { size, path }, label, className }: DrawnQrProps) {
  return (
    <svg
      className={className ? `qr-code ${className}` : "qr-code"}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
