import { Qr as Code } from "../../components/ui/pictures/qr";

/** On light paper a narrow white border is enough. */
export function Qr({ url, label }: { url: string; label: string }) {
  return <Code url={url} label={label} quiet={2} className="qr" />;
}
