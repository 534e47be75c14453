import type { ListedExhibitor, SectorId } from "@/lib/reviews/review";

/** An accepted exhibitor as a store gives it to the public list. */
export function listed(
  company: string,
  stand: ListedExhibitor["stand"] = { hall: 3, number: "B2", area: 12 },
  sectors: SectorId[] = ["food"],
  country = "TR",
): ListedExhibitor {
  return {
    id: `secret-id-${company}-${stand.hall}-${stand.number}`,
    stand,
    listing: { company, web: "https://ornek.example/", sectors, country },
  };
}
