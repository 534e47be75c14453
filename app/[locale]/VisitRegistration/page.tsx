import { buildRegistrationMetadata, RegistrationPage } from "../registration-page";

export const generateMetadata = () => buildRegistrationMetadata("visitRegistration");

export default function Page() {
  return <RegistrationPage page="visitRegistration" form="visit" />;
}
