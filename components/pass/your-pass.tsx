import { MenuList } from "@/components/layout/header/link-lists";
import { ButtonLink } from "@/components/ui/button";
import styles from "./your-pass.module.css";

/** The hidden placeholder before the device has a pass; it links to the page itself. */
const NO_PASS = "#main";

interface YourPassProps {
  label: string;
  /** Whether the links form a line of the page instead of a group of the menu. */
  line?: boolean;
}

/**
 * Links to the passes on this device. Contains one hidden link, which the frame's script repeats for each pass
 * (`show-kept-passes.ts`).
 */
export function YourPass({ label, line }: YourPassProps) {
  if (!line) return <MenuList links={[{ href: NO_PASS, label }]} keptPasses={label} />;
  return (
    <div className={styles.line} data-kept-passes={label} hidden>
      <ButtonLink href={NO_PASS} look="plain" size="large">
        {label}
      </ButtonLink>
    </div>
  );
}
