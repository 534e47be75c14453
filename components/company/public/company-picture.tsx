import type { ProfilePicture } from "@/lib/reviews/profile";

interface CompanyPictureProps {
  /** The address under which its files are. */
  at: string;
  picture: ProfilePicture;
  isLate?: boolean;
}

/** A picture of a company in both of its files. The text beside it says what it shows. */
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
