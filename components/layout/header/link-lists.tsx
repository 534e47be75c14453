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
  /** The form that it leads to. It is hidden while nothing leads there (`app/styles/shown.css`). */
  form?: string | undefined;
}

interface FooterColumnProps {
  id: string;
  title: string;
  links: TextLink[];
}

/** A column of which every link leads to a form goes with them. */
const findSharedForm = (links: TextLink[]) => (links.every(({ form }) => form) ? "any" : undefined);

/** The attribute as a spread: a page that hydrates would hold each undefined one in its data. */
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

/** Links of the menu. */
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

/** A column of the menu. */
export function MenuColumn({ title, links }: MenuColumnProps) {
  return (
    <div>
      <p className={menu.title}>{title}</p>
      <MenuList links={links} />
    </div>
  );
}

/** The text of a link. As an only child it is a string, which React writes as the text of the element. */
function renderLabel({ label, file }: Pick<TextLink, "label" | "file">): ReactNode {
  if (!file) return label;
  return (
    <>
      <span>{`${label} `}</span>
      <FileFacts>{file}</FileFacts>
    </>
  );
}
