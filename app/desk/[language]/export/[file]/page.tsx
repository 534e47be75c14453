import { createDeskPage } from "@/app/desk/desk-page";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { describeExportProgress } from "@/staff/desk/export/progress";
import { ExportProgress } from "@/staff/desk/export/view/export-progress";

/** Progress of a long export. The download starts when the file is ready. */
export default createDeskPage(async ({ desk, language, t, path }) => {
  const file = desk.exports.get(path.file ?? "");
  if (!file) return undefined;
  const here = `/export/${file.id}`;
  return {
    title: t("Export.title"),
    path: here,
    body: (
      <>
        <ExportProgress
          address={`${getDeskPath(language)}${here}`}
          first={describeExportProgress(file, language)}
          name={file.name}
          save={t("Export.save")}
        />
        <p>
          <a href={`${getDeskPath(language)}${file.from}`}>{t("Export.back")}</a>
        </p>
      </>
    ),
  };
});
