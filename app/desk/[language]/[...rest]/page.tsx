import { deskPage, person } from "@/app/desk/desk-page";
import { Missing } from "@/components/desk/missing";

/** What is nowhere at the desk. */
export default deskPage(async ({ language }) => (
  <Missing language={language} person={await person()} back={`/desk/${language}`} />
));
