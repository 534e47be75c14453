import type { ReactNode } from "react";
import { FileFacts } from "@/components/ui/file-facts";
import { Icon } from "@/components/ui/icon";
import bar from "./bar-links.module.css";
import columns from "./footer-columns.module.css";
import menu from "./main-menu.module.css";

interface TextLink {
  href: string;
  label: string;
  /** The type and size of the linked file. */
  file?: string;
}

interface FooterColumnProps {
  id: string;
  title: string;
  links: TextLink[];
}

export function FooterColumn({ id, title, links }: FooterColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={columns.title}>
        {title}
      </h2>
      <ul className={columns.links}>
        {links.map(({ href, ...words }) => (
          <li key={href}>
            <a href={href}>{renderLabel(words)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BarLinksProps {
  /** The name of the group for screen readers. */
  label: string;
  links: (TextLink & { "aria-current"?: "page" })[];
}

/** The pages that are in sight in the header. */
export function BarLinks({ label, links }: BarLinksProps) {
  return (
    <nav aria-label={label} className={bar.links}>
      {links.map(({ label, ...link }) => (
        <a key={link.href} {...link}>
          {label}
        </a>
      ))}
    </nav>
  );
}

interface MenuListProps {
  links: (TextLink & {
    /** The name under which the browser saves a file. */
    download?: string;
    "aria-current"?: "page";
  })[];
  /** The name of a pass, if the list is the place of the passes that the device keeps. */
  keptPasses?: string;
}

/** A group of the menu. */
export function MenuList({ links, keptPasses }: MenuListProps) {
  return (
    <ul className={menu.list} data-kept-passes={keptPasses} hidden={keptPasses !== undefined}>
      {links.map(({ label, file, ...link }) => (
        <li key={link.href}>
          <a {...link}>
            <span>{renderLabel({ label, file })}</span>
            <Icon name={file ? "download" : "arrow"} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The text of a link. As an only child it is a string, which React writes as the text of the element. */
function renderLabel({ label, file }: Omit<TextLink, "href">): ReactNode {
  if (!file) return label;
  return (
    <>
      <span>{`${label} `}</span>
      <FileFacts>{file}</FileFacts>
    </>
  );
}
