/**
 * A silent film, 16:9. `picture` is shown where it does not play; `posterWidth` is one of its widths. Captions:
 * `VideoDialog.captions`, each shown from one time to the other, in seconds.
 */
export const film = {
  picture: "pages/why-visit",
  posterWidth: 828,
  width: 1280,
  height: 720,
  large: { webm: "/video/promo.webm", mp4: "/video/promo.mp4" },
  scenes: [
    { id: "aisle", from: 0.3, to: 2.2 },
    { id: "opening", from: 2.6, to: 4.4 },
    { id: "stands", from: 4.9, to: 6.7 },
    { id: "food", from: 7.2, to: 8.9 },
    { id: "meetings", from: 9.4, to: 11 },
    { id: "badges", from: 11.6, to: 13.2 },
    { id: "summit", from: 13.8, to: 15.4 },
    { id: "lounge", from: 15.9, to: 17.6 },
    { id: "city", from: 18.1, to: 20.3 },
  ],
  small: { webm: "/video/promo-small.webm", mp4: "/video/promo-small.mp4" },
} as const;
