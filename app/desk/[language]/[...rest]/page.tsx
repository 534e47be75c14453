import { deskPage } from "@/app/desk/desk-page";

/** What is nowhere at the desk. */
export default deskPage(async () => undefined);
