import { Logo } from "@/components/ui/pictures/logo";
import { Section } from "@/components/ui/section";
import styles from "./organisation-list.module.css";

interface OrganisationListProps {
  id: string;
  title: string;
  items: { id: string; name: string; logo: { file: string; width: number } }[];
}

export function OrganisationList({ id, title, items }: OrganisationListProps) {
  return (
    <Section labelledBy={id}>
      <div className={styles.grid}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.items}>
          {items.map(({ id: item, name, logo }) => (
            <li key={item}>
              <Logo src={`/logos/${logo.file}`} alt="" width={logo.width} lazy />
              <p>{name}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
