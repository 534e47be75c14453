/** Pictures that articles show between their paragraphs: `![Description](id)`. */
import { createListKind, listShown } from "@/lib/site-content/content-kind";

export const articlePictures = createListKind({
  name: "articlePictures",
  fields: {
    picture: { kind: "picture" },
    caption: { kind: "localized", place: "caption" },
  },
  title: "caption",
  // An article that names it would have a gap.
  isUnhidable: true,
  release: [
    {
      id: "stage",
      picture: "programs/business-forum",
      caption: { key: "Programs.items.business-forum.alt" },
    },
    { id: "b2b-table", picture: "programs/b2b", caption: { key: "Programs.items.b2b.alt" } },
    { id: "hall-plan", picture: "gallery/gallery-28", caption: { key: "Gallery.items.28" } },
  ],
});

export const findArticlePicture = (id: string) =>
  listShown(articlePictures).find((item) => item.id === id)?.picture;
