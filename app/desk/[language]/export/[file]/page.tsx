import { deskPage } from "@/app/desk/desk-page";
import { ExportProgress } from "@/components/desk/list/export-progress";
import { deskAddress } from "@/lib/desk/context/address";
import { progressOf } from "@/lib/desk/export/progress";

/** The progress of a long export. The download starts by itself when the file is ready. */
export default deskPage(async ({ desk, language, t, path }) => {
  const file = desk.exports.get(path.file ?? "");
  if (!file) return undefined;
  const here = `/export/${file.id}`;
  return {
    title: t("Export.title"),
    path: here,
    body: (
      <>
        <ExportProgress
          address={`${deskAddress(language)}${here}`}
          first={progressOf(file, language)}
          name={file.name}
          save={t("Export.save")}
        />
        <p>
          <a href={`${deskAddress(language)}${file.from}`}>{t("Export.back")}</a>
        </p>
      </>
    ),
  };
});
