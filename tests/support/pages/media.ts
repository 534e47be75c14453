/** A film and pictures, as pages get them. */

export const film = {
  large: { webm: "/f.webm", mp4: "/f.mp4" },
  small: { webm: "/s.webm", mp4: "/s.mp4" },
  captions: "/film/en.vtt",
  poster: "/f.avif",
  width: 1280,
  height: 720,
};

export const pictureOf = (id: string) => ({
  src: `/${id}`,
  width: 1200,
  height: 800,
  widths: [256, 1200],
  fallback: 480,
  tone: "579",
  version: "0a1b2c",
});
