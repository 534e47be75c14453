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
const webp = Buffer.concat([
  Buffer.from("RIFF"),
  Buffer.from([8, 0, 0, 0]),
  Buffer.from("WEBPVP8 "),
]);
webp.writeUInt32LE(webp.length - 8, 4);

it("takes a PDF and pictures", () => {
  const files = [
    pdf(),
    pdf("", "%%EOF\r\n\0\0"),
    png,
    webp,
    Buffer.from("ffd8ffe000104a464946", "hex"),
  ];
  expect(files.map(checkTaskFile)).toEqual(
    ["pdf", "pdf", "png", "webp", "jpeg"].map((type) => ({ type })),
  );
});

it.each([
  ["nothing", Buffer.alloc(0), "empty"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "kind"],
  ["a page with a PDF in it", Buffer.concat([Buffer.from("<html>"), pdf()]), "kind"],
  [
    "a picture with a script in it",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='x'>"),
    "kind",
  ],
  ["a GIF that is a script", Buffer.from("GIF89a/*\0*/=1;alert(1)"), "kind"],
  ["an archive", Buffer.from("PK\x03\x04"), "kind"],
  ["a program", Buffer.from("MZ\x90\0"), "kind"],
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
