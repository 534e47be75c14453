import { RegistrationPage, registrationMetadata } from "../registration-page";

export const generateMetadata = () => registrationMetadata("pressRegistration");

export default function Page() {
  return <RegistrationPage page="pressRegistration" form="press" />;
}
