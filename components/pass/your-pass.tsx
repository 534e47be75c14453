"use client";
import { MenuList } from "@/components/layout/link-lists";
import button from "@/components/ui/button.module.css";
import { passPage } from "@/lib/content/pass-page";
import { useKeptPasses } from "./kept-passes";
import styles from "./your-pass.module.css";

interface YourPassProps {
  label: string;
  /** Whether the links stand in a line of the page. They are a group of the menu otherwise. */
  line?: boolean;
}

/** Links to the passes that this device keeps, in the language of the page. */
export function YourPass({ label, line }: YourPassProps) {
  const tokens = useKeptPasses();
  const links = tokens.map((token, index) => ({
    href: `/${document.documentElement.lang}/${passPage}/${token}`,
    label: tokens.length > 1 ? `${label} ${index + 1}` : label,
  }));
  if (links.length === 0) return null;
  if (!line) return <MenuList links={links} />;
  return links.map(({ href, label }) => (
    <a key={href} href={href} className={`${button.plain} ${button.large} ${styles.white}`}>
      {label}
    </a>
  ));
}
