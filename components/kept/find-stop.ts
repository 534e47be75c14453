import type { CompanyData } from "@/lib/exhibitors/company-data";
import type { KeptItem } from "@/lib/kept/kept-list";

export interface Stop {
  item: KeptItem;
  name: string;
  hall: number;
  /** With the hall: "3-A12". */
  stand: string;
}

/**
 * Where a kept company stands; without a list of exhibitors, as it was when it was kept.
 * @returns undefined if it is not at the fair any more, or no company
 */
export function findStop(
  item: KeptItem,
  companies: readonly CompanyData[] | undefined,
): Stop | undefined {
  if (item.kind !== "company") return undefined;
  if (!companies)
    return { item, name: item.name, hall: Number.parseInt(item.at, 10), stand: item.at };
  const [, name, stand] = companies.find(([slug]) => slug === item.id) ?? [];
  return name && stand ? { item, name, hall: Number.parseInt(stand, 10), stand } : undefined;
}
