import type { Receipt } from "@/lib/registration/form-state";
import styles from "./receipt-reference.module.css";

interface ReceiptReferenceProps {
  receipt: Receipt;
  texts: Record<"reference" | "referenceHint", string>;
}

/** The reference of a saved registration, for enquiries. */
export function ReceiptReference({ receipt, texts }: ReceiptReferenceProps) {
  return (
    <dl className={styles.reference}>
      <dt>{texts.reference}</dt>
      <dd>
        <bdi dir="ltr" translate="no">
          {receipt.reference}
        </bdi>
        <small>{texts.referenceHint}</small>
      </dd>
    </dl>
  );
}
