import { buildRegistrationMetadata, RegistrationPage } from "../registration-page";

export const generateMetadata = () => buildRegistrationMetadata("exhibitRegistration");

export default function Page() {
  return <RegistrationPage page="exhibitRegistration" form="exhibit" />;
}
