import { createListKind, listShown } from "@/lib/site-content/content-kind";
import { outlets } from "./sponsors";

const { fuargundem, ticaretHatti, ekonomiLimani, kanalMeridyen, expoDergisi } = outlets;

/** Newest first. Titles: `Press.items.<id>`. */
export const pressCoverage = (
  [
    { id: "applications", outlet: fuargundem, path: "basvurular", date: "2026-06-18" },
    { id: "exportStop", outlet: ticaretHatti, path: "ihracat-duragi", date: "2026-06-02" },
    { id: "oneRoof", outlet: ekonomiLimani, path: "tek-cati", date: "2026-05-21" },
    { id: "preparations", outlet: kanalMeridyen, path: "hazirliklar", date: "2026-05-07" },
    { id: "standGuide", outlet: expoDergisi, path: "stant-rehberi", date: "2026-04-15" },
    { id: "matching", outlet: fuargundem, path: "eslestirme", date: "2026-03-24" },
    { id: "delegations", outlet: ekonomiLimani, path: "alim-heyetleri", date: "2026-02-26" },
    { id: "logistics", outlet: ticaretHatti, path: "lojistik", date: "2026-01-29" },
    { id: "balance", outlet: kanalMeridyen, path: "bilanco", date: "2024-12-12" },
    { id: "pictures", outlet: expoDergisi, path: "fotograflarla", date: "2024-11-28" },
  ] as const
).map(({ id, outlet, path, date }) => ({
  id,
  outlet: outlet.name,
  url: `${outlet.site}/${path}`,
  date,
}));

export const pressItems = createListKind({
  name: "press",
  fields: {
    title: { kind: "localized", place: "cardTitle" },
    outlet: { kind: "text", place: "label" },
    url: { kind: "url" },
    date: { kind: "date" },
  },
  title: "title",
  subtitle: "outlet",
  release: pressCoverage.map((item) => ({ ...item, title: { key: `Press.items.${item.id}` } })),
});

export const getPress = () => listShown(pressItems);

/** Large headlines on the home page. The others are folded. */
export const pressHeadlineCount = 3;
