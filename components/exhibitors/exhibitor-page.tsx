import { Container } from "@/components/ui/section";
import styles from "./exhibitor-page.module.css";
import plan from "./plan.module.css";
import { Slot } from "./slot";

/** The server fills it. */
export function ExhibitorPage() {
  return (
    <div className={styles.ground}>
      <Container>
        <Slot className={`${styles.company} ${plan.plan}`} />
      </Container>
    </div>
  );
}
