import type { Tree } from "./tree";

/** Adds a subject to the desk, in one folder: how many registrations each site has brought. */
export async function addSubject(tree: Tree) {
  await tree.write(
    "staff/desk/hosts/count-hosts.ts",
    `import "server-only";

interface Row {
  values: Readonly<Record<string, unknown>>;
}

/** Counts registrations by the site that they came from, the most frequent first. */
export function countHosts(rows: readonly Row[]): { host: string; count: number }[] {
  const hosts = Map.groupBy(rows, ({ values }) => String(values["source"]));
  return [...hosts]
    .map(([host, some]) => ({ host, count: some.length }))
    .sort((a, b) => b.count - a.count);
}
`,
  );
  await tree.write(
    "staff/desk/hosts/view/host-table.tsx",
    `import { ColumnTable } from "../../table/column-table";
import type { countHosts } from "../count-hosts";

interface HostTableProps {
  hosts: ReturnType<typeof countHosts>;
  texts: Record<"title" | "host" | "count", string>;
}

/** The sites that registrations came from. */
export function HostTable({ hosts, texts }: HostTableProps) {
  return (
    <ColumnTable
      label={texts.title}
      columns={["host", "count"] as const}
      items={hosts}
      renderHead={(column) => texts[column]}
      renderCell={({ host, count }, column) =>
        column === "count" ? count : <bdi translate="no">{host}</bdi>
      }
    />
  );
}
`,
  );
  await tree.write(
    "app/desk/[language]/hosts/page.tsx",
    `import { createDeskPage } from "@/app/desk/desk-page";
import { formNames } from "@/lib/fair/form-names";
import { countHosts } from "@/staff/desk/hosts/count-hosts";
import { HostTable } from "@/staff/desk/hosts/view/host-table";

/** How many registrations each site has brought. */
export default createDeskPage(async ({ desk, t }) => {
  const texts = { title: t("Hosts.title"), host: t("Hosts.host"), count: t("Hosts.count") };
  const hosts = countHosts(formNames.flatMap((form) => desk.cache.getRows(form)));
  return { title: texts.title, path: "/hosts", body: <HostTable hosts={hosts} texts={texts} /> };
});
`,
  );
  // Pages of the desk are not shown in Arabic.
  const texts = {
    tr: { title: "Siteler", host: "Site", count: "Kayıt" },
    en: { title: "Sites", host: "Site", count: "Registrations" },
  };
  for (const [language, { title, host, count }] of Object.entries(texts)) {
    await tree.setTexts(`desk/${language}`, {
      "Hosts.title": title,
      "Hosts.host": host,
      "Hosts.count": count,
    });
  }
  await tree.addLine(".dependency-cruiser.mjs", "const deskSubjects = {", "  hosts: [],");
}
