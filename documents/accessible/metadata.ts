/** Metadata as XMP, where readers and archives look for them, and by which a file says that it keeps PDF/UA. */
import { type PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { escapeHtml } from "@/lib/security/escape-html";

interface XmpFacts {
  title: string;
  language: string;
  subject: string;
  author: string;
  producer: string;
  date: string;
}

export function addXmp(file: PDFDocument, facts: XmpFacts): void {
  const stream = file.context.stream(Buffer.from(buildXmp(facts)), {
    Type: "Metadata",
    Subtype: "XML",
  });
  file.catalog.set(PDFName.of("Metadata"), file.context.register(stream));
}

function buildXmp({ title, language, subject, author, producer, date }: XmpFacts): string {
  const inLanguage = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title>${inLanguage(title)}</dc:title>
<dc:description>${inLanguage(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>${escapeHtml(producer)}</pdf:Producer>
<xmp:CreatorTool>${escapeHtml(author)}</xmp:CreatorTool>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:ModifyDate>${date}</xmp:ModifyDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
