import { createListKind, listShown } from "@/lib/site-content/content-kind";

/**
 * In order, two in each column; every third column is narrow, and the last picture fills both rows. Neighbours differ
 * in colour and kind. Pictures: `gallery/gallery-<id>`; captions: `Gallery.items.<id>`.
 */
export const galleryPictures = [
  "32",
  "31",
  "38",
  "33",
  "13",
  "22",
  "11",
  "03",
  "06",
  "10",
  "01",
  "25",
  "15",
  "16",
  "37",
  "05",
  "17",
  "29",
  "30",
  "02",
  "35",
  "39",
  "19",
  "20",
  "36",
  "18",
  "23",
  "21",
  "07",
  "27",
  "08",
  "12",
  "04",
  "24",
  "28",
  "26",
  "09",
  "34",
  "14",
] as const;

export const gallery = createListKind({
  name: "gallery",
  fields: {
    picture: { kind: "picture" },
    caption: { kind: "localized", place: "caption" },
  },
  title: "caption",
  release: galleryPictures.map((id) => ({
    id,
    picture: `gallery/gallery-${id}`,
    caption: { key: `Gallery.items.${id}` },
  })),
});

export const getGallery = () => listShown(gallery);
