/**
 * Widths for the `sizes` of <Picture>. The style sheets decide them, and a browser test compares. A picture that covers
 * its place counts as wide as if uncropped: `max(width, height × ratio)`.
 */

/** Windows in which page heads show the upright crop. */
const phone = "(width < 40rem)";
/** Slightly less than 100vw, so that a phone of 412 × 1.75 = 721 pixels takes the file of 720. */
const acrossPhone = "99vw";

export const places = {
  /** The head of the home page. On phones, too, it is as wide as its pictures. */
  stage: {
    sizes: `(width >= 60rem) max(64vw, clamp(57rem, 156vh, 103rem)), (width >= 40rem) max(100vw, clamp(27rem, 82vh, 60rem)), max(${acrossPhone}, clamp(14.2rem, 41vh, 60rem))`,
  },
  lowStage: {
    sizes:
      "(width >= 60rem) max(64vw, clamp(50rem, 117vh, 78rem)), max(100vw, clamp(21rem, 57vh, 46rem))",
    upright: { media: phone, sizes: acrossPhone },
  },
  head: {
    sizes: "(width >= 60rem) max(54vw, clamp(54rem, 125vh, 82rem)), 100vw",
    upright: { media: phone, sizes: acrossPhone },
  },
  /** Beside blocks of text. On phones it is a wide one with the page's margins. */
  column: { sizes: "(width >= 60rem) max(36vw, 50rem), (width >= 40rem) 92vw, 88vw" },
  wide: { sizes: "(width >= 107rem) 860px, (width >= 60rem) max(54vw, 45rem), 92vw" },
  sectorCard: {
    sizes:
      "(width >= 100rem) 350px, (width >= 64rem) 22vw, (width >= 48rem) 29vw, (width >= 30rem) 43vw, 77vw",
    upright: true,
  },
  /** A square beside the text. */
  newsCard: { sizes: "(width >= 107rem) 252px, (width >= 64rem) 16vw, 49vw" },
  /** A square that a portrait covers. */
  portrait: { sizes: "14rem" },
  programCard: {
    sizes: "(width >= 107rem) 790px, (width >= 60rem) 51vw, 92vw",
  },
  pressPicture: {
    sizes: "(width >= 107rem) 470px, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 92vw",
  },
  /** As wide as the text. */
  article: { sizes: "(width >= 50rem) 46rem, 92vw" },
  film: { sizes: "(width >= 64rem) 20rem, (width >= 40rem) 92vw, 9.5rem" },
  thumbnail: { widths: [300, 440, 640], sizes: "max(13.5rem, 22.8vw)", isFixed: true },
  twoRows: { sizes: "clamp(23.2rem, 15.7rem + 33vw, 62rem)" },
} as const;
