/** The picture with which visitors say that they come: saved, or shared where the browser shares files. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ComingPicture } from "@/components/pass/drawn/coming-picture";
import { drawComing } from "@/components/pass/drawn/draw-coming";
import { startComingPicture } from "@/components/pass/drawn/start-coming-picture";
import { buildComingView } from "@/lib/registration/coming-view";

jest.mock("@/components/pass/drawn/draw-coming", () => ({ drawComing: jest.fn() }));

const plain = new Blob(["plain"], { type: "image/jpeg" });
const named = new Blob(["with a name"], { type: "image/jpeg" });
const view = buildComingView("en");
const { texts } = view;
const share = jest.fn<Promise<void>, [{ files: File[] }]>();

/** The picture in a browser that shares files. */
function show(name?: string) {
  Object.assign(navigator, { canShare: () => true, share });
  const styles = { button: "b", hint: "h" };
  const { container } = render(
    <ComingPicture view={view} canBeNamed={name !== undefined} styles={styles} />,
  );
  startComingPicture(container, { name });
}

const shareNow = () => act(async () => void fireEvent.click(screen.getByRole("button")));

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  jest.mocked(drawComing).mockReset().mockResolvedValue(named);
  global.fetch = jest.fn(async () => ({ ok: true, blob: async () => plain }) as Response);
});

it("is shared as a file, with the name only if the visitor checks the box", async () => {
  show("Zeynep Öztürk");
  await shareNow();
  const [{ files }] = share.mock.calls[0] ?? [{ files: [] }];
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    [view.fileName, "image/jpeg", plain.size],
  ]);
  expect(drawComing).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("checkbox", { name: texts.withName }));
  await shareNow();
  expect(drawComing).toHaveBeenCalledWith(plain, { name: "Zeynep Öztürk" });
});

it("says so when there is no network, and is silent when the visitor changes their mind", async () => {
  show();
  share.mockRejectedValueOnce(new DOMException("", "AbortError"));
  await shareNow();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  global.fetch = jest.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  await shareNow();
  expect(screen.getByRole("status")).toHaveTextContent(texts.failed);
});
