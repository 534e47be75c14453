import { buildRegistrationMetadata, RegistrationPage } from "../registration-page";

export const generateMetadata = () => buildRegistrationMetadata("pressRegistration");

export default function Page() {
  return <RegistrationPage page="pressRegistration" form="press" />;
}
