import type { ProfilePicture } from "@/lib/reviews/profile";

interface CompanyPictureProps {
  /** Base address of its files. */
  at: string;
  picture: ProfilePicture;
  isLate?: boolean;
}

/** Decorative: the text beside it says what it shows. */
export function CompanyPicture({ at, picture, isLate }: CompanyPictureProps) {
  const { digest, width, height } = picture;
  const file = `${at}/${encodeURIComponent(digest)}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img
        src={`${file}.webp`}
        width={width}
        height={height}
        alt=""
        loading={isLate ? "lazy" : undefined}
        decoding="async"
      />
    </picture>
  );
}
