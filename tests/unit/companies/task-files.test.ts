/** What companies may give to staff: known by its bytes, named harmlessly. */
import {
  buildDispositionHeader,
  checkTaskFile,
  cleanFileName,
  MAX_TASK_FILE_BYTES,
} from "@/lib/companies/tasks/task-files";

const pdf = (body = "", end = "%%EOF\n") => Buffer.from(`%PDF-1.7\n${body}\n${end}`, "latin1");
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const webp = Buffer.from("RIFF\x08\0\0\0WEBPVP8 ", "latin1");
webp.writeUInt32LE(webp.length - 8, 4);

const jpeg = Buffer.from(
  "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAt//2Q==",
  "base64",
);
const latin = (text: string) => Buffer.from(text, "latin1");
const put = (before: string, file: Buffer, behind = "") =>
  Buffer.concat([latin(before), file, latin(behind)]);
const [pngHead, pngEnd] = [png.subarray(0, -12), png.toString("latin1", png.length - 12)];
const jpegScan = jpeg.subarray(jpeg.indexOf("ffda", 0, "hex"));
/** The directory of an empty archive, with which an archive ends. */
const archive = `PK\x05\x06${"\0".repeat(18)}`;

it.each([
  ["a PDF", pdf(), "pdf"],
  ["one with a byte order mark", put("\xef\xbb\xbf", pdf()), "pdf"],
  ["one below an empty line", put("\r\n", pdf()), "pdf"],
  ["one of a print driver", put("\x1b%-12345X@PJL JOB\r\n", pdf()), "pdf"],
  ["one as late as readers look", put(" ".repeat(1019), pdf()), "pdf"],
  ["one that a scanner filled up", put("", pdf(), "\r\n".padEnd(3000, "\0")), "pdf"],
  ["one that was signed later", pdf("%%EOF\n9 0 obj"), "pdf"],
  ["a PNG", png, "png"],
  ["a WebP", webp, "webp"],
  ["a JPEG", jpeg, "jpeg"],
  ["one with a film of a phone behind it", put("", jpeg, "\0\0\0\x18ftypmp42"), "jpeg"],
  ["one with bytes that fill up", put("\xff\xd8\xff\xff\xff", jpeg.subarray(3)), "jpeg"],
])("takes %s", (_, file, type) => {
  expect(checkTaskFile(file)).toEqual({ type });
});

it.each([
  ["nothing", Buffer.alloc(0), "empty"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "kind"],
  ["a page with a PDF in it", Buffer.concat([Buffer.from("<html>"), pdf()]), "kind"],
  ["a picture with a script in it", latin("<svg xmlns='…' onload='x'>"), "kind"],
  ["a GIF that is a script", Buffer.from("GIF89a/*\0*/=1;alert(1)"), "kind"],
  ["an archive", Buffer.from("PK\x03\x04"), "kind"],
  ["a program", Buffer.from("MZ\x90\0"), "kind"],
  ["a PDF later than readers look", put(" ".repeat(1020), pdf()), "kind"],
  ["a program with a PDF in it", put("#!/bin/sh\n", pdf()), "kind"],
  ["an archive with a PDF in it", put("PK\x03\x04\n", pdf()), "kind"],
  ["a PDF with an archive between two ends", pdf(`%%EOF\n${archive}`), "broken"],
  ["a PNG with an archive in it", put("", pngHead, `${archive}${pngEnd}`), "broken"],
  ["a JPEG with an archive behind it", put("", jpeg, archive), "broken"],
  ["a page that begins like a JPEG", Buffer.from("\xff\xd8\xff<html>", "latin1"), "broken"],
  ["a page in a segment of a JPEG", latin("\xff\xd8\xff\xe0\0\x08<html>\xff\xd9"), "broken"],
  ["half a JPEG", jpeg.subarray(0, 200), "broken"],
  ["a JPEG without its end", jpeg.subarray(0, -2), "broken"],
  ["a JPEG without a size", put("\xff\xd8", jpegScan), "broken"],
  ["a PDF without an end", pdf("", ""), "broken"],
  ["a PDF with an archive behind it", Buffer.concat([pdf(), Buffer.from("PK\x05\x06")]), "broken"],
  ["a PDF with a page behind it", Buffer.concat([pdf(), Buffer.from("<script>")]), "broken"],
  ["a PNG with an archive behind it", Buffer.concat([png, Buffer.from("PK\x05\x06")]), "broken"],
  ["half a PNG", png.subarray(0, 40), "broken"],
  ["a WebP with something behind it", Buffer.concat([webp, Buffer.from("PK")]), "broken"],
  ["a huge PDF", pdf("x".repeat(MAX_TASK_FILE_BYTES)), "heavy"],
])("refuses %s", (_, file, refusal) => {
  expect(checkTaskFile(file)).toEqual({ refusal });
});

it.each([
  ["Insurance 2026.PDF", "Insurance 2026.pdf"],
  ["C:\\fakepath\\Sigorta poliçesi.pdf", "Sigorta poliçesi.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["invoice\u202efdp.exe", "invoice fdp.exe.pdf"],
  ["a\r\nSet-Cookie: b.pdf", "a Set-Cookie b.pdf"],
  ["x.pdf.pdf", "x.pdf"],
  ["..", "file.pdf"],
  ["\u200b.pdf", "file.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["وثيقة التأمين.pdf", "وثيقة التأمين.pdf"],
  [`${"n".repeat(300)}.pdf`, `${"n".repeat(80)}.pdf`],
])("names a file harmlessly: %j", (typed, name) => {
  expect(cleanFileName(typed, "pdf")).toBe(name);
});

it("gives the name to old and new programs, in one line of ASCII", () => {
  expect(buildDispositionHeader("Poliçe (1)'\".pdf")).toBe(
    "attachment; filename=\"Poli_e (1)__.pdf\"; filename*=UTF-8''Poli%C3%A7e%20%281%29%27%22.pdf",
  );
});
