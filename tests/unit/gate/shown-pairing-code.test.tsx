/** A pairing code is shown to whoever may make one, and to nobody else who has its address. */
import { renderToStaticMarkup } from "react-dom/server";
import DevicesPage from "@/app/desk/[language]/devices/page";
import { provideGateService } from "@/staff/gate/server/gate-service";
import { isActionAllowed } from "@/staff/gate/server/rights";
import { becomes, provideTestGate } from "@/tests/support/gate/gate-server";
import { provideDesk } from "../../support/pages/desk-requests";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));
// There is no build here.
jest.mock("@/staff/gate/server/build-id", () => ({
  readBuildId: () => "build",
  readBuildTime: () => new Date(0),
}));

const openGate = provideTestGate();

it.each([
  ["all", true],
  ["read", false],
  ["read, export, decide, publish, content", false],
])("with the permission %s: %s", async (right, isShown) => {
  const { context } = await openGate();
  provideGateService({ ...context, isOpen: true, pairsPeople: true });
  provideDesk(() => ({
    ...context.desk,
    isAllowed: (operation) => isActionAllowed(right, operation),
  }));
  const { id, pairingCode } = await context.devices.invite(becomes);
  const html = renderToStaticMarkup(
    await DevicesPage({
      params: Promise.resolve({ language: "en" }),
      searchParams: Promise.resolve({ shown: id }),
    }),
  );
  const letters = html.replace(/<[^>]*>|[^A-Z]/g, "");
  expect(letters.includes(pairingCode)).toBe(isShown);
});
