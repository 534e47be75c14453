import { deskAddress } from "@/lib/desk/core/address";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { unlessAway } from "@/lib/desk/host/see-other";
import { backToForm } from "@/lib/desk/record/record-form";
import { CONTACT, withoutLink, withRenewed } from "@/lib/registration/company/company-access";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/[form]/[id]/company">;

/** Makes a new link for the contact person of an exhibitor, or ends a link to the company's own page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form, id: written } = await params;
  const desk = providedDesk();
  if (!desk || form !== "exhibit" || !isCurrent(desk.store.edition)) {
    return new Response("Not Found\n", { status: 404 });
  }
  const id = decodeURIComponent(written);
  const posted = new URLSearchParams(await request.text());
  const by = request.headers.get(personHeader) ?? "";
  const at = new Date().toISOString();
  const ended = posted.get("end");
  const nonce = posted.get("renew") ?? "";
  if (ended === null && !/^[\w-]{21}$/.test(nonce)) {
    return new Response("Bad Request\n", { status: 400 });
  }
  const page = `${deskAddress(language)}/${form}/${encodeURIComponent(id)}`;
  return unlessAway(page, async () => {
    const { outcome } = await desk.store.companies.change(id, (before) =>
      ended === null
        ? withRenewed(before, CONTACT, { nonce, at, by })
        : withoutLink(before, Number(ended), at),
    );
    log.info({ event: "companyLink", id, outcome: ended === null ? outcome : "ended" });
    return backToForm(`${page}#company`, posted);
  });
}
