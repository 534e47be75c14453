/**
 * The fair's film, without sound, in two sizes of 16:9. `picture` is shown where the film does not
 * play.
 */
export const film = {
  picture: "gallery/gallery-10",
  width: 1280,
  height: 720,
  large: { webm: "/video/promo.webm", mp4: "/video/promo.mp4" },
  small: { webm: "/video/promo-small.webm", mp4: "/video/promo-small.mp4" },
} as const;
