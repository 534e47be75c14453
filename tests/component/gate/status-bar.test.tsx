/** What the head of the gate says about its list of passes. */
import { render, screen } from "@testing-library/react";
import en from "@/messages/gate/en.json";
import { StatusBar } from "@/staff/gate/screen/status-bar";

type Props = Parameters<typeof StatusBar>[0];

const open = (isOnline: boolean) =>
  render(
    <StatusBar
      {...({ texts: en, language: "en", timeZone: "Europe/Istanbul" } as unknown as Props)}
      status={
        {
          facts: { device: { name: "Gate A" }, contactAt: Date.now(), isWhole: false },
          ...{ isOnline, unsent: 0, passes: 3 },
        } as unknown as Props["status"]
      }
      news={{ alsoAt: [], refused: [] }}
      forgetNews={() => undefined}
      isMuted={false}
      onMute={() => undefined}
    />,
  );

it("says that the list is loading only while it can load", () => {
  const { unmount } = open(true);
  expect(screen.getByText(/still loading/)).toBeVisible();
  unmount();
  open(false);
  expect(screen.queryByText(/loading/)).toBeNull();
  expect(screen.getByText(/not complete/)).toBeVisible();
});
