/** The fair's film, without sound; the still is `video/promo-poster` among the pictures. */
export const film = {
  webm: "/video/promo.webm",
  mp4: "/video/promo.mp4",
  width: 1280,
  height: 720,
} as const;
