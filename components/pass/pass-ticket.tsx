import type { QrDrawing } from "@/components/ui/pictures/drawn-qr";
import type { PassView } from "@/lib/registration/ticket";
import { PassFace } from "./pass-face";
import styles from "./pass-ticket.module.css";

/** A small pass within another page: name and reference beside a smaller code. */
export function PassTicket({ view, qr }: { view: PassView; qr: QrDrawing }) {
  return <PassFace view={view} qr={qr} heading="h3" facts={["reference"]} styles={styles} />;
}
