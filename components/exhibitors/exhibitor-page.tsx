import keep from "@/components/kept/keep.module.css";
import { Container } from "@/components/ui/container";
import head from "./company-head.module.css";
import styles from "./exhibitor-page.module.css";
import plan from "./plan.module.css";
import way from "./plan-way.module.css";
import { Slot } from "./slot";

/** The server fills it. */
export function ExhibitorPage() {
  return (
    <div className={styles.ground}>
      <Container>
        <Slot className={`${styles.company} ${head.head} ${keep.keeps} ${plan.plan} ${way.way}`} />
      </Container>
    </div>
  );
}
