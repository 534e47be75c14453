import { deskPage } from "@/app/desk/desk-page";

/** The page for unknown addresses of the desk. */
export default deskPage(async () => undefined);
