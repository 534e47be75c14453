import { createDeskPage } from "@/app/desk/desk-page";

/** The page for unknown addresses of the desk. */
export default createDeskPage(async () => undefined);
