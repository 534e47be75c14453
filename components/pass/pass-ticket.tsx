import type { QrDrawing } from "@/components/ui/pictures/drawn-qr";
import type { PassView } from "@/lib/registration/ticket";
import { PassFace } from "./pass-face";
import styles from "./pass-ticket.module.css";

/** The pass in little, within a page about something else: name and reference beside a smaller code. */
export function PassTicket({ view, qr }: { view: PassView; qr: QrDrawing }) {
  return <PassFace view={view} qr={qr} heading="h3" facts={["reference"]} styles={styles} />;
}
