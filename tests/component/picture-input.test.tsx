/** A large photograph is made smaller on the device, whenever it was chosen. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { PictureInput } from "@/components/company/picture-input";

const texts = { shrinking: "Is made smaller", shrunk: "Was made smaller" };
const page = <PictureInput aria-label="Picture" texts={texts} />;
const large = new File([new Uint8Array(2 * 1024 * 1024)], "stand.jpg", { type: "image/jpeg" });
const small = new File([new Uint8Array(100)], "stand.jpg", { type: "image/jpeg" });

beforeAll(() => import("@/components/company/picture-input.script"));

/** What the canvas gives away: the colour that was drawn. */
const drawn = [11, 31, 58, 255];
let pixels = drawn;

beforeAll(() => {
  class Chosen {
    files: File[] = [];
    items = { add: (file: File) => this.files.push(file) };
  }
  const createImageBitmap = async () => ({ width: 4000, height: 3000, close: () => undefined });
  Object.assign(globalThis, { DataTransfer: Chosen, createImageBitmap });
  const canvas = HTMLCanvasElement.prototype;
  const getImageData = () => ({ data: Uint8ClampedArray.from(pixels) });
  const pen = { fillRect: () => undefined, drawImage: () => undefined, getImageData };
  jest.spyOn(canvas, "getContext").mockReturnValue(pen as never);
  jest.spyOn(canvas, "toBlob").mockImplementation((done) => done(small));
});

/** Chooses a file without a script that listens. */
function choose(file: File) {
  const input = screen.getByLabelText<HTMLInputElement>("Picture");
  Object.defineProperty(input, "files", { value: [file], writable: true, configurable: true });
  return input;
}

it("makes a large picture smaller", async () => {
  render(page);
  const input = choose(large);
  fireEvent.change(input);
  expect(await screen.findByText(texts.shrunk)).toBeVisible();
  expect(input.files?.[0]?.size).toBe(small.size);
});

it("makes one smaller that was chosen before the script came", async () => {
  render(page);
  const input = choose(large);
  jest.isolateModules(() => void require("@/components/company/picture-input.script"));
  expect(await screen.findByText(texts.shrunk)).toBeVisible();
  expect(input.files?.[0]?.size).toBe(small.size);
});

it("leaves a small one as it is", () => {
  render(page);
  const input = choose(small);
  fireEvent.change(input);
  expect(input.files?.[0]).toBe(small);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("is sent as it is where the browser scrambles the pixels of a canvas", async () => {
  pixels = [200, 3, 90, 255];
  render(page);
  const input = choose(large);
  fireEvent.change(input);
  expect(await screen.findByText(texts.shrinking)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("status")).not.toHaveTextContent(texts.shrinking));
  expect(input.files?.[0]).toBe(large);
  pixels = drawn;
});
