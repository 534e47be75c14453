import { RegistrationPage, registrationMetadata } from "../registration-page";

export const generateMetadata = () => registrationMetadata("exhibitRegistration");

export default function Page() {
  return <RegistrationPage page="exhibitRegistration" form="exhibit" />;
}
