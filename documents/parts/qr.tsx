import { Qr as Code } from "../../components/ui/qr";

/** A QR code as the documents print it: on light paper a narrow quiet zone will do. */
export function Qr({ url, label }: { url: string; label: string }) {
  return <Code url={url} label={label} quiet={2} className="qr" />;
}
