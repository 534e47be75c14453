import { Section } from "@/components/ui/section";
import styles from "./item-lists.module.css";

interface ItemList {
  id: string;
  title: string;
  lead?: string;
  items: { id: string; name: string }[];
}

export function ItemLists({ lists }: { lists: ItemList[] }) {
  return (
    <Section>
      <div className={styles.grid}>
        {lists.map(({ id, title, lead, items }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.id}>{item.name}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}
