import { Logo } from "@/components/ui/pictures/logo";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./logo-files.module.css";

interface LogoFile {
  id: string;
  ground: "on-light" | "on-dark";
  label: string;
  /** The drawing, and its width at a height of 100. */
  src: string;
  width: number;
  files: { type: string; href: string }[];
}

interface LogoFilesProps {
  id: string;
  title: string;
  lead: string;
  /** The name of the fair. */
  alt: string;
  logos: LogoFile[];
}

/** The logo on both grounds, with its files. */
export function LogoFiles({ id, title, lead, alt, logos }: LogoFilesProps) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <ul className={styles.logos}>
        {logos.map((logo) => (
          <li key={logo.id} data-screen>
            <div className={logo.ground === "on-dark" ? styles.dark : styles.light}>
              <Logo src={logo.src} alt={alt} width={logo.width} lazy />
            </div>
            <p className={styles.files}>
              <span>{logo.label}</span>
              {logo.files.map(({ type, href }) => (
                <a key={type} href={href} download aria-label={`${logo.label}: ${type}`}>
                  {type}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
