import { deskPage, single } from "@/app/desk/desk-page";
import { BadgeSheets } from "@/components/pass/badge/badge-sheets";
import { fairDates } from "@/lib/fair/dates";
import { translator } from "@/lib/i18n/translate";
import { deskAddress } from "@/staff/desk/context/address";
import { BADGES_AT_ONCE, badgesOf } from "@/staff/desk/record/badges";

/** Badges to print. On paper there is nothing else. */
export default deskPage(async ({ desk, language, t, path, query }) => {
  const { job: id = "" } = path;
  const job = desk.badges.get(id);
  if (!job) return undefined;
  const { form, ids, locale, from } = job;
  const parts = Math.max(1, Math.ceil(ids.length / BADGES_AT_ONCE));
  const asked = Number(single(query, "part")) || 1;
  const part = Math.min(Math.max(1, Math.floor(asked)), parts);
  const own = ids.slice((part - 1) * BADGES_AT_ONCE, part * BADGES_AT_ONCE);
  const rows = own.flatMap((one) => desk.cache.row(form, one) ?? []);
  const key = await desk.store.checkKey();
  const badges = await Promise.all(rows.map((row) => badgesOf(desk.staffFiles, row, key)));
  const here = `${deskAddress(language)}/export/badges/${id}`;
  const partOf = (n: number) => ({
    href: `${here}?part=${n}`,
    isCurrent: n === part,
    text: t("Badges.part", {
      first: (n - 1) * BADGES_AT_ONCE + 1,
      last: Math.min(n * BADGES_AT_ONCE, ids.length),
    }),
  });
  return (
    <>
      <title>{`${t("Badges.title")} · ${t("Desk.title")}`}</title>
      <BadgeSheets
        badges={badges.flat()}
        form={form}
        fair={{ name: translator(locale)("Site.name"), dates: fairDates(locale) }}
        word={translator(locale)(`Pass.kinds.${form}`)}
        parts={parts > 1 ? Array.from({ length: parts }, (_, n) => partOf(n + 1)) : []}
        back={{ href: `${deskAddress(language)}${from}`, text: t("Badges.back") }}
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
