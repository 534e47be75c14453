import { createDeskPage } from "@/app/desk/desk-page";

/** For unknown addresses of the desk. */
export default createDeskPage(async () => undefined);
