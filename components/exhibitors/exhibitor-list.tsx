import button from "@/components/ui/button.module.css";
import { Container } from "@/components/ui/container";
import fields from "@/components/ui/field.module.css";
import { getScriptAddress, PageScript } from "@/components/ui/page-script";
import form from "@/components/ui/search-form.module.css";
import styles from "./exhibitor-list.module.css";
import search from "./list-search.module.css";
import plan from "./plan.module.css";
import frame from "./plan-frame.module.css";
import { Slot } from "./slot";

/** Classes for the server's elements, which have none of their own. */
const dress = [
  ...[button.written, fields.written, form.search],
  ...[styles.list, search.search, frame.frame, plan.plan],
].join(" ");

/**
 * The exhibitor list and the plan of stands. The server fills it, and its search works without script. With script the
 * page searches the list itself, and the plan is interactive (`exhibitors.script.ts`).
 */
export function ExhibitorList({ more }: { more: string }) {
  return (
    <Container className={styles.section}>
      <div data-stars={getScriptAddress("row-stars")}>
        <Slot className={dress} />
        <p data-part="more" hidden>
          <button type="button" className={button.quiet}>
            {more}
          </button>
        </p>
      </div>
      <PageScript name="exhibitors" />
    </Container>
  );
}
