import { createDeskPage } from "@/app/desk/desk-page";
import { findPublishedEntry } from "@/lib/companies/company-entry";
import { diffEntries } from "@/lib/companies/company-forms";
import { isLocale } from "@/lib/locales";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { exhibitPathSchema } from "@/staff/desk/core/paths";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import { loadChangedPictures } from "@/staff/desk/listings/entry-pictures";
import { handleEntry } from "@/staff/desk/listings/handle-entry";
import { EntryForm } from "@/staff/desk/listings/view/entry-form";
import { EntryProblem } from "@/staff/desk/listings/view/entry-problem";

/** A company's submitted entry beside the public one. The form posts to the same address. */
export default createDeskPage(async ({ desk, language, t, path: { form, id } }) => {
  const row = desk.cache.findRow(form, id);
  if (!row) return undefined;
  const rejected = getActionForm(handleEntry);
  // While the store is unavailable, the public entry is cached, and the rejected form shows what was typed.
  const isUnavailable = rejected?.problem === "unavailable";
  const [{ sent }, review] = isUnavailable
    ? [{ sent: undefined }, desk.reviews.get(form, id)]
    : await Promise.all([desk.store.entries.read(id), desk.store.reviews.read(form, id)]);
  const company = review.decision?.listing?.company ?? String(row.values.company);
  const here = `/${form}/${encodeURIComponent(id)}`;
  const record = `${getDeskPath(language)}${here}`;
  const title = t("Listings.pageTitle", { company });
  const spoken = row.values.language;
  const open = findPublishedEntry(review);
  return {
    title,
    path: `${here}/listing`,
    above: (
      <p>
        <a href={record}>{t("Listings.back")}</a>
      </p>
    ),
    heading: <bdi translate="no">{title}</bdi>,
    body: (
      <>
        {rejected && (
          <EntryProblem
            rejected={rejected}
            stand={review.decision?.stand}
            record={record}
            cache={desk.cache}
            language={language}
          />
        )}
        {sent || isUnavailable ? (
          <EntryForm
            pictures={
              sent ? await loadChangedPictures(desk.store.pictures, id, open, sent.entry) : []
            }
            lines={sent ? diffEntries(open, sent.entry, language) : []}
            isListed={open !== undefined}
            baseVersion={sent?.at ?? ""}
            sentence={rejected?.sentence ?? ""}
            spoken={isLocale(spoken) ? spoken : language}
            action={`${record}/listing`}
            language={language}
          />
        ) : (
          <EmptyState
            text={t("Listings.nothing")}
            href={`${getDeskPath(language)}/listings`}
            link={t("Listings.title")}
          />
        )}
      </>
    ),
  };
}, exhibitPathSchema);
