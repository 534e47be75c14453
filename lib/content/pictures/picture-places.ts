/**
 * The width at which each place shows its picture, for the `sizes` of <Picture>. The style sheets
 * decide the width; a browser test compares the chosen file with the shown width. A picture that
 * covers its place counts as wide as it would be uncropped: `max(width, height × ratio)`.
 */

/** The windows in which heads show the upright part of their picture. */
const phone = "(width < 40rem)";
/** Slightly less than the whole width: so a phone of 412 × 1.75 = 721 pixels takes the file of 720. */
const acrossPhone = "99vw";

export const places = {
  /** The head of the home page. On phones, too, it is as wide as its pictures. */
  stage: {
    sizes: `(width >= 60rem) max(64vw, clamp(57rem, 156vh, 103rem)), (width >= 40rem) max(100vw, clamp(27rem, 82vh, 60rem)), max(${acrossPhone}, clamp(14.2rem, 41vh, 60rem))`,
  },
  /** The lower head of an inner page. */
  lowStage: {
    sizes:
      "(width >= 60rem) max(64vw, clamp(50rem, 117vh, 78rem)), max(100vw, clamp(21rem, 57vh, 46rem))",
    upright: { media: phone, sizes: acrossPhone },
  },
  /** The picture beside the words at the head of a page. */
  head: {
    sizes: "(width >= 60rem) max(54vw, clamp(54rem, 125vh, 82rem)), 100vw",
    upright: { media: phone, sizes: acrossPhone },
  },
  /** A tall picture beside blocks of words. On phones it is a wide one with the page's margins. */
  column: { sizes: "(width >= 60rem) max(36vw, 50rem), (width >= 40rem) 92vw, 88vw" },
  /** A wide picture behind the corner of a block of words. */
  wide: { sizes: "(width >= 107rem) 860px, (width >= 60rem) max(54vw, 45rem), 92vw" },
  sectorCard: {
    sizes:
      "(width >= 100rem) 350px, (width >= 64rem) 22vw, (width >= 48rem) 29vw, (width >= 30rem) 43vw, 77vw",
    upright: true,
  },
  /** On phones it is a square beside the words, and that of a programme is as high as they are. */
  newsCard: { sizes: "(width >= 107rem) 470px, (width >= 48rem) 29vw, 48vw" },
  programCard: {
    sizes: "(width >= 107rem) 724px, (width >= 40rem) 45vw, max(36vw, 19rem)",
  },
  film: { sizes: "92vw" },
  /** One row of the gallery with the files that serve it, and both rows. */
  thumbnail: { widths: [300, 440, 640], sizes: "max(13.5rem, 22.8vw)", isFixed: true },
  twoRows: { sizes: "clamp(29rem, 17.2rem + 33vw, 62rem)" },
} as const;
