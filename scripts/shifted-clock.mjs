/** Preloaded module that shifts a program's clock: it starts at CLOCK_AT and runs on from there. */
const RealDate = Date;
const shift = RealDate.parse(process.env.CLOCK_AT) - RealDate.now();
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
