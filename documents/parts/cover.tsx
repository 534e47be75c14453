import type { ReactNode } from "react";
import type { PictureName } from "@/lib/content/pictures/pictures";
import type { DocumentTranslator } from "./facts";
import { Imprint } from "./imprint";
import { Mark, Photo } from "./pictures";
import { Sheet } from "./sheet";
import { StarWindow } from "./star";

interface CoverProps {
  t: DocumentTranslator;
  /** Kind of document. */
  kind: string;
  title: string;
  picture: PictureName;
  badge?: string;
  /** A report on a past edition shows no coming dates. */
  past?: boolean;
  className?: string;
}

/** First page: the fair's name over a picture in the shape of the star. */
export function CoverSheet({
  t,
  picture,
  badge,
  className,
  children,
}: Pick<CoverProps, "t" | "picture" | "badge"> & { className: string; children: ReactNode }) {
  return (
    <Sheet
      className={className}
      behind={
        <StarWindow>
          <Photo name={picture} alt="" />
        </StarWindow>
      }
    >
      <p className="cover-head">
        <Mark />
        <span>
          {t("Site.shortName")}
          <small>{t("Site.organiser")}</small>
        </span>
        {badge && <span className="badge">{badge}</span>}
      </p>
      <div className="words">{children}</div>
    </Sheet>
  );
}

export function Cover({ t, kind, title, past, className = "", ...head }: CoverProps) {
  return (
    <CoverSheet t={t} {...head} className={`navy cover ${className}`}>
      <p className="kind">{kind}</p>
      <h1>{title}</h1>
      <p className="when">
        {past ? (
          <span>{t("Site.organiser")}</span>
        ) : (
          <>
            <span>{t("FairInformation.overview.dates.value")}</span>
            <span>{t("FairInformation.overview.venue.value")}</span>
          </>
        )}
      </p>
      <Imprint t={t} />
    </CoverSheet>
  );
}
