import type { ReactNode } from "react";
import { FileFacts } from "@/components/ui/file-facts";
import columns from "../footer/footer-columns.module.css";
import bar from "./bar-links.module.css";
import menu from "./main-menu.module.css";

interface TextLink {
  href: string;
  label: string;
  /** The type and size of the linked file. */
  file?: string;
  /** The linked form. The link is hidden while the form is closed (`app/styles/shown.css`). */
  form?: string | undefined;
}

interface FooterColumnProps {
  id: string;
  title: string;
  links: TextLink[];
}

/** Hides a column if each of its links leads to a closed form. */
const findSharedForm = (links: TextLink[]) => (links.every(({ form }) => form) ? "any" : undefined);

/** A spread omits the attribute: a page that hydrates would store each undefined one in its data. */
const toFormAttribute = (form: string | undefined) => (form ? { "data-form": form } : {});

export function FooterColumn({ id, title, links }: FooterColumnProps) {
  return (
    <nav aria-labelledby={id} {...toFormAttribute(findSharedForm(links))}>
      <h2 id={id} className={columns.title}>
        {title}
      </h2>
      <ul className={columns.links}>
        {links.map(({ href, form, ...words }) => (
          <li key={href} {...toFormAttribute(form)}>
            <a href={href}>{renderLabel(words)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BarLinksProps {
  /** The accessible name of the group. */
  label: string;
  links: (TextLink & { "aria-current"?: "page" })[];
}

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
    /** The file name for the download. */
    download?: string;
    "aria-current"?: "page";
  })[];
  /** The label of a pass, if the list contains the passes kept on this device. */
  keptPasses?: string;
}

export function MenuList({ links, keptPasses }: MenuListProps) {
  return (
    <ul
      className={menu.list}
      {...(keptPasses !== undefined && { "data-kept-passes": keptPasses, hidden: true })}
    >
      {links.map(({ label, file, form, ...link }) => (
        <li key={link.href} {...toFormAttribute(form)}>
          <a {...link}>{renderLabel({ label, file })}</a>
        </li>
      ))}
    </ul>
  );
}

interface MenuColumnProps extends Pick<MenuListProps, "links"> {
  title: string;
}

export function MenuColumn({ title, links }: MenuColumnProps) {
  return (
    <div>
      <p className={menu.title}>{title}</p>
      <MenuList links={links} />
    </div>
  );
}

/** As an only child it is a string, which React writes as text content. */
function renderLabel({ label, file }: Pick<TextLink, "label" | "file">): ReactNode {
  if (!file) return label;
  return (
    <>
      <span>{`${label} `}</span>
      <FileFacts>{file}</FileFacts>
    </>
  );
}
