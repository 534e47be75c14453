/** Constant parts of a workbook, and the escaping of text. */

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DOCUMENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The limit of spreadsheets, in characters. */
const MAX_CELL_LENGTH = 32_767;

/** A single one would make the whole workbook unreadable. */
const INVALID_XML_CHARACTERS = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeXmlText(text: string): string {
  const short = text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH) : text;
  if (!/[&<>_\p{C}]/u.test(short)) return short;
  return (
    short
      .replace(INVALID_XML_CHARACTERS, "\ufffd")
      // Spreadsheets read `_x0041_` as a character. This escapes the underscore.
      .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll("\r", "&#13;")
  );
}

export function renderContentTypes(sheets: number): string {
  const renderPart = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${DOCUMENT}.${type}+xml"/>`;
  const parts = Array.from({ length: sheets }, (_, n) =>
    renderPart(`xl/worksheets/sheet${n + 1}.xml`, "worksheet"),
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${renderPart("xl/workbook.xml", "sheet.main")}${parts.join("")}${renderPart("xl/styles.xml", "styles")}</Types>`
  );
}

export function renderRelationships(targets: [type: string, target: string][]): string {
  const lines = targets.map(
    ([type, target], n) =>
      `<Relationship Id="r${n + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${lines.join("")}</Relationships>`;
}

export function renderWorkbook(names: string[]): string {
  const sheets = names.map(
    (name, n) => `<sheet name="${escapeXmlText(name)}" sheetId="${n + 1}" r:id="r${n + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

/** In the order of `style`: plain, heading, time, day. */
export const styles =
  `<styleSheet xmlns="${MAIN_NAMESPACE}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF0B1F3A"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"/>' +
  '<xf xfId="0" numFmtId="164" applyNumberFormat="1"/>' +
  '<xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>';
