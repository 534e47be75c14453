import { drawQr } from "../../components/ui/pictures/draw-qr";

/** The paper is its ground. On light paper a narrow white border is enough. */
export function Qr({ url, label }: { url: string; label: string }) {
  const { size, path } = drawQr(url, 2);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
