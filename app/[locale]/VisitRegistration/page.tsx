import { RegistrationPage, registrationMetadata } from "../registration-page";

export const generateMetadata = () => registrationMetadata("visitRegistration");

export default function Page() {
  return <RegistrationPage page="visitRegistration" form="visit" />;
}
