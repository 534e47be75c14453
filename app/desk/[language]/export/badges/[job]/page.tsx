import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { BadgeSheets } from "@/components/pass/badge/badge-sheets";
import { Notice } from "@/components/ui/notice";
import { PageScript } from "@/components/ui/page-script";
import { formatFairDates } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { buildBadges, MAX_BADGES_PER_PAGE } from "@/staff/desk/record/badges";

/** More are drawn for some seconds. A page that says so comes first, and stays until they are there. */
const MAX_BADGES_AT_ONCE = 100;

/** Only the badges are printed. */
export default createDeskPage(async ({ desk, language, t, path, query }) => {
  const { job: id = "" } = path;
  const job = desk.badges.get(id);
  if (!job) return undefined;
  const { form, ids, locale, from } = job;
  const parts = Math.max(1, Math.ceil(ids.length / MAX_BADGES_PER_PAGE));
  const asked = Number(getSingleParam(query, "part")) || 1;
  const part = Math.min(Math.max(1, Math.floor(asked)), parts);
  const here = `${getDeskPath(language)}/export/badges/${id}`;
  const own = ids.slice((part - 1) * MAX_BADGES_PER_PAGE, part * MAX_BADGES_PER_PAGE);
  if (own.length > MAX_BADGES_AT_ONCE && getSingleParam(query, "ready") === "") {
    const sheets = `${here}?part=${part}&ready=1`;
    return {
      title: t("Badges.title"),
      path: `/export/badges/${id}?part=${part}`,
      body: (
        <>
          <meta httpEquiv="refresh" content={`0; url=${sheets}`} />
          <Notice>{t("Badges.wait", { count: own.length })}</Notice>
          <p>
            <a href={sheets}>{t("Badges.open")}</a>
          </p>
        </>
      ),
    };
  }
  const rows = own.flatMap((one) => desk.cache.findRow(form, one) ?? []);
  const key = await desk.store.loadCheckKey();
  const badges = await Promise.all(rows.map((row) => buildBadges(desk.reviews, row, key)));
  const describePart = (n: number) => ({
    href: `${here}?part=${n}`,
    isCurrent: n === part,
    text: t("Badges.part", {
      first: (n - 1) * MAX_BADGES_PER_PAGE + 1,
      last: Math.min(n * MAX_BADGES_PER_PAGE, ids.length),
    }),
  });
  return (
    <>
      <title>{`${t("Badges.title")} · ${t("Desk.title")}`}</title>
      <PageScript name="print-button" />
      <BadgeSheets
        badges={badges.flat()}
        form={form}
        fair={{ name: getTranslator(locale)("Site.name"), dates: formatFairDates(locale) }}
        word={getTranslator(locale)(`Pass.kinds.${form}`)}
        parts={parts > 1 ? Array.from({ length: parts }, (_, n) => describePart(n + 1)) : []}
        back={{ href: `${getDeskPath(language)}${from}`, text: t("Badges.back") }}
        texts={{
          title: t("Badges.title"),
          lead: t("Badges.lead", { count: ids.length }),
          paper: t("Badges.paper"),
          print: t("Badges.print"),
          hint: t("Badges.hint"),
          parts: t("Badges.parts"),
          doubts: {
            title: t("Badges.doubts.title"),
            letters: t("Badges.doubts.letters"),
            small: t("Badges.doubts.small"),
          },
          papers: {
            a4: t("Badges.papers.a4"),
            a6: t("Badges.papers.a6"),
            "100": t("Badges.papers.100"),
            "62": t("Badges.papers.62"),
          },
        }}
      />
    </>
  );
});
