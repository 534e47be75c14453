import { Icon } from "@/components/ui/pictures/icon";
import { Section, SectionHead } from "@/components/ui/section";
import { Unfold, type UnfoldLabels } from "@/components/ui/unfold";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import dense from "../dense.module.css";
import styles from "./press-list.module.css";

interface PressItem {
  id: string;
  href: string;
  title: string;
  outlet: string;
  /** The date in ISO 8601. */
  date: string;
  /** The formatted date. */
  day: string;
}

interface PressListProps {
  id: string;
  title: string;
  lead: string;
  /** Says that a link opens in a new tab. */
  newTab: string;
  labels: UnfoldLabels;
  /** How many items are large headlines. A button shows the others. */
  large: number;
  items: PressItem[];
}

/** Press coverage: medium, date and link. */
export function PressList({ id, title, lead, newTab, labels, large, items }: PressListProps) {
  const heading = `${id}-title`;
  return (
    <Section id={id} labelledBy={heading} far className={dense.dense}>
      <SectionHead id={heading} title={title} lead={lead} />
      <Items newTab={newTab} items={items.slice(0, large)} className={styles.large} />
      <Unfold labels={labels}>
        <Items newTab={newTab} items={items.slice(large)} className={styles.list} />
      </Unfold>
    </Section>
  );
}

function Items({
  newTab,
  items,
  className,
}: Pick<PressListProps, "newTab" | "items"> & { className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <p className={styles.source}>
            <bdi translate="no" className={styles.outlet}>
              {item.outlet}
            </bdi>
            <time dateTime={item.date}>{item.day}</time>
          </p>
          <a href={item.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <span>{item.title}</span>
            <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>
          </a>
          <span className={styles.sign}>
            <Icon name="external" />
          </span>
        </li>
      ))}
    </ul>
  );
}
