import { Picture } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import { places } from "@/lib/content/pictures/picture-places";
import styles from "./speaker-list.module.css";

interface SpeakerListProps {
  speakers: readonly {
    id: string;
    name: string;
    role?: string | undefined;
    organisation?: string | undefined;
    /** Their names in the language of the page. */
    languages: string;
    picture?: PictureSource | undefined;
  }[];
  /** The label of the languages. */
  speaks: string;
}

export function SpeakerList({ speakers, speaks }: SpeakerListProps) {
  return (
    <ul className={styles.speakers}>
      {speakers.map(({ id, name, role, organisation, languages, picture }) => (
        <li key={id}>
          {picture && (
            <div className={styles.portrait}>
              <Picture picture={picture} alt="" {...places.portrait} />
            </div>
          )}
          <p className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </p>
          {role && <p>{role}</p>}
          {organisation && (
            <p>
              <bdi translate="no">{organisation}</bdi>
            </p>
          )}
          <p className={styles.languages}>
            <span>{speaks}</span> <span>{languages}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
