import { Icon, type IconName } from "@/components/ui/pictures/icon";
import { Section } from "@/components/ui/section";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./route-list.module.css";

interface Route {
  id: string;
  icon: IconName;
  title: string;
  body: string;
  href: string;
  link: string;
}

interface RouteListProps {
  id: string;
  title: string;
  /** Says that a link opens in a new tab. */
  newTab: string;
  routes: Route[];
}

/** Routes to a place, each with steps and a map link. */
export function RouteList({ id, title, newTab, routes }: RouteListProps) {
  return (
    <Section labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {routes.map((route) => (
          <li key={route.id} className={styles.route}>
            <Icon name={route.icon} className={styles.icon} />
            <div className={styles.words}>
              <h3>{route.title}</h3>
              <p>{route.body}</p>
              <a
                href={route.href}
                target="_blank"
                rel="noopener noreferrer"
                className={styles.link}
                data-screen
              >
                {`${route.link}\u2060`}
                <Icon name="external" />
                <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
