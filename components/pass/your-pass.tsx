import { MenuList } from "@/components/layout/header/link-lists";
import { ButtonLink } from "@/components/ui/button";
import styles from "./your-pass.module.css";

/** The link before the device has named a pass: hidden, and to the page itself. */
const NO_PASS = "#main";

interface YourPassProps {
  label: string;
  /** Whether the links stand in a line of the page. They are a group of the menu otherwise. */
  line?: boolean;
}

/**
 * The place of the links to the passes that this device keeps. It holds one link, which the frame's script repeats for
 * each pass (`show-kept-passes.ts`). It is hidden without script.
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
