import { Rail } from "@/components/ui/carousel/rail";
import { ClosedDialog } from "@/components/ui/closed-dialog";
import { Deferred } from "@/components/ui/deferred";
import dialog from "@/components/ui/dialog.module.css";
import { PageScript } from "@/components/ui/page-script";
import { Icon } from "@/components/ui/pictures/icon";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import { getPictureFile, type PictureSource } from "@/components/ui/pictures/picture-source";
import { Section, SectionHead } from "@/components/ui/section";
import dense from "../dense.module.css";
import styles from "./gallery.module.css";
import lightbox from "./lightbox.module.css";

interface GalleryProps {
  id: string;
  title: string;
  lead: string;
  labels: {
    /** The name of the viewer. */
    title: string;
    close: string;
    previous: string;
    next: string;
  };
  /** Sizes of a picture in one row, with the widths of its files, and of the last picture in both rows. */
  places: { one: PicturePlace & { widths: readonly number[] }; both: PicturePlace };
  /** The pictures with alternative texts, and captions in the viewer. */
  items: { picture: PictureSource; caption: string }[];
}

/**
 * Pictures in columns of two, a last single one alone. Each links to its large file; with script, to a fullscreen
 * viewer (`gallery.script.ts`).
 */
export function Gallery({ id, title, lead, labels, places, items }: GalleryProps) {
  const heading = `${id}-title`;
  const { widths, ...row } = places.one;
  const [first] = items;
  const alone = items.length % 2 === 1 ? items.length - 1 : -1;
  return (
    <Section id={id} labelledBy={heading} far bleed className={dense.dense}>
      <Rail labels={labels} head={<SectionHead id={heading} title={title} lead={lead} />}>
        <ul className={styles.rail} data-gallery>
          {items.map(({ picture, caption }, index) => (
            <li key={picture.src}>
              <a href={getLargeFile(picture)}>
                {index === alone ? (
                  <Picture picture={picture} alt={caption} {...places.both} />
                ) : (
                  <Picture picture={{ ...picture, widths }} alt={caption} {...row} />
                )}
              </a>
            </li>
          ))}
        </ul>
      </Rail>
      <ClosedDialog
        id="viewer"
        label={labels.title}
        closeLabel={labels.close}
        className={lightbox.viewer}
        isFull
      >
        <figure className={lightbox.figure}>
          <div className={lightbox.frame} data-frame>
            {/* The build keeps the style rules of all markup in the page. */}
            <Deferred>
              <picture>
                <img src={first && getLargeFile(first.picture)} alt="" loading="lazy" />
              </picture>
            </Deferred>
          </div>
          <figcaption className={lightbox.caption} aria-live="polite">
            <bdi translate="no" className={lightbox.count} dir="ltr" /> <span />
          </figcaption>
        </figure>
        {(["previous", "next"] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={`${dialog.round} ${lightbox.turn} ${lightbox[way]}`}
            aria-label={labels[way]}
            data-turn={way}
          >
            <Icon name={way === "next" ? "chevronNext" : "chevronPrevious"} />
          </button>
        ))}
      </ClosedDialog>
      <PageScript name="gallery" />
    </Section>
  );
}

function getLargeFile(picture: PictureSource): string {
  return getPictureFile(picture, Math.max(...picture.widths), "avif");
}
