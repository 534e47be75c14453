/** Addresses of the desk that were renamed: links and open forms of before lead to the new ones. */
import type { IncomingMessage } from "node:http";
import { findRenamedAddress, redirectFormerAddresses } from "@/staff/desk/host/former-addresses";

it.each([
  ["/desk/tr/arrivals", "/desk/tr/check-ins"],
  ["/desk/expo_2025/en/arrivals?rehearsal=on", "/desk/expo_2025/en/check-ins?rehearsal=on"],
  ["/desk/en/arrivals/mark", "/desk/en/check-ins/change"],
  ["/desk/en/arrivals/wipe", "/desk/en/check-ins/erase"],
  ["/desk/tr/exhibit/letters?id=a&id=b", "/desk/tr/exhibit/decision-emails?id=a&id=b"],
  ["/desk/tr/press/letters/send", "/desk/tr/press/decision-emails/send"],
  ["/desk/tr/exhibit/V1StGXR8_Z5j/letter", "/desk/tr/exhibit/V1StGXR8_Z5j/decision-email"],
])("%s leads to %s for good, also a form", (before, now) => {
  const end = jest.fn();
  const writeHead = jest.fn(() => ({ end }));
  const request = { method: "POST", url: before } as IncomingMessage;
  expect(redirectFormerAddresses(request, { writeHead } as never)).toBe(true);
  expect(writeHead).toHaveBeenCalledWith(308, { Location: now });
  expect(end).toHaveBeenCalled();
  expect(findRenamedAddress(now)).toBeUndefined();
});

it.each([
  "/desk/tr/visit?search=/letters",
  "/desk/tr/exhibit/letters-of-2025/note",
  "/desk/tr/arrivals/other",
  "/desk",
  "/tr/arrivals",
])("leaves %s", (address) => {
  expect(findRenamedAddress(address)).toBeUndefined();
});
