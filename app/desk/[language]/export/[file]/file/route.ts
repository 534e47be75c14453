import { Readable } from "node:stream";
import { deskAddress } from "@/lib/desk/core/address";
import { fileHeaders } from "@/lib/desk/export";
import { providedDesk } from "@/lib/desk/host/provided";
import { unlessAway } from "@/lib/desk/host/see-other";

type Context = RouteContext<"/desk/[language]/export/[file]/file">;

/**
 * The file of a finished long export. Its length is known, so the browser can show the progress of
 * the download.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { language, file: id } = await params;
  const desk = providedDesk();
  return unlessAway(`${deskAddress(language)}/export/${id}`, async () => {
    // The file is deleted when somebody was erased in the meantime.
    await desk?.book.refresh();
    const file = desk?.exports.get(id);
    const bytes = await desk?.exports.read(id);
    if (!file || !bytes) return new Response("Not Found\n", { status: 404 });
    const headers = { ...fileHeaders(file.format, file.name), "Content-Length": `${file.size}` };
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers });
  });
}
