/** Reads QR codes from a camera, by the browser or else by a WebAssembly module. */

/** The browser's own reader; TypeScript has no type for it. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** Reads the code in the current frame of a video, if there is one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The module is cached under this address for offline use. */
export const wasmUrl = new URL(
  "../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm",
  import.meta.url,
).href;

/** The longer side of the frame that is decoded. A code in view is larger than a tenth of it. */
const MAX_FRAME_SIDE_PX = 800;

export async function openCodeReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  if (own && formats?.includes("qr_code")) {
    const detector = new own({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  return openProgram();
}

async function openProgram(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return undefined;
    const scale = Math.min(1, MAX_FRAME_SIDE_PX / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: ["QRCode"],
      maxNumberOfSymbols: 1,
      tryHarder: false,
    });
    return found?.text;
  };
}
