/** Attached, so it shows without a request: `components/pass/fair-mark.tsx` in white and saffron, 96 px wide. */
import type { Attachment } from "./message";

const png = [
  "iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAABqlBMVEVMaXH/////////////////////////////////////////",
  "///////yoxryoxvyohv////////////////////xohvzohf/kSTxoxv/vwDxohv//////////////////wDxoxv/qhzyohryohrv",
  "nx/xoxvxoxvypBvxoxrxoxv/qgDyoxv/nx/xoxvyoxrxohrxoxrxoxvypRnxoxrrnBPxoxrxohrxohrxoxryohvxoxv////xohvx",
  "ohryohrxoxvlmRnzohv////xohvxohvzphb////xohv////yoxrzpBryoxvwpR71ph3yoxr0ox7xoxvxohv0nx/xoxvyohnypRny",
  "ohryohvxohrpqhXxohv////////xoxryohnxoxvynRjxoxryohvyoxryoxzxohrxoxryohvxoxrxohrxohrxohvxoxvxohrxohrx",
  "oxrxoxvyohryohvxoxryohvxoRrwoB3yoxvxohvyoxvxohvxoxrxoxvyoxvxohryoRnyoxryoxrxoxrxoxvuqiLzoxrxohv/qiry",
  "ohrxohvyoxrxohr////yoxsOxqv1AAAAjHRSTlMAmZIR4h8jAaOqMxQtjvV3396RmpP+FgeJBPwiu22/AUsJ7toQ6YBl0NYD4Qj9",
  "7+P6bxR1DXKHq9SxnDuwTbSvCkJD18IXCOgVkVfyERrbGZfPGIN2KO1m5gyEChOsY6cVTo21ZJtijNOavsSqYdK9w6OK0bMmI1Re",
  "3nGZlJ50T8uh584PVpUG8Pui5TwRy5QAAAAJcEhZcwAACxMAAAsTAQCanBgAAAONSURBVGje7Zr3V9RAEMcXRYPegfHkGu3g6HeI",
  "VJFeVEREmqIo2Hvvvfd2+z/LGZLtSS7JvKc+5qfsZvb7SXK7m7mZIPSXmaYB628q0mD1czlIQl4fkmDowxFMfSgC0Ych0PoQBFY/",
  "l9ulweoHTdDKTd3iYvOoXIO4/uKtW3YGfw+0PkLBE1h9v4TqbYLVWPqVhk+l9TvUiN7VDoCSnNKM62fvQbQSzwCib0vwDKD17Qhe",
  "Aay+DcEjgNdXE7wBRH0lwSVgcDNjkzLXqe2MTRQECItnDk4nhlqz6XS2dTTxJSaeD/kCzL1diGLKop96FwMEPH3VgQXr+LkUEGBm",
  "fjeWWsXXhiAAw41YaYdqfQMyF6PYxqKJjD9AvA872FCdH0DdTexo99q8AzJnsAvrT3oGXMOuLOEVUBt1B4i+cw/QqghgRpifFS0j",
  "AwMjLRXCbG0ggCrN1fs9D5jnZA5cPW94xc7e5069JgDbSIDED2uAJXb97qulPYdb2Vt7QgA2BCp+W0XoAyNxe4z1bXvAnH6D0Ipj",
  "zMfGP3M/aIG9qXWnmLlRpxLMzrfoHC9x8VU3Pb7P1Eenj5lHqXO0x0vHiIyP3xbo529uB6invb3HPB7bT7m8d4r5eP0YvQbI73sc",
  "426rcYFeC132BF4fTdPz03KLL2O8HLeatyinZ1wkwP4HEvTRQ2rsHcvvZL7ZbDUv09MA2RBEfdRPTXLrDZ+sz7frk1YcQC2VUaQm",
  "SPTRdTK0xXw+zbNGx2yz+ZTuEq9HSEmQ6aM9ZOjjPx2nOqmuxibjbXyJdGWRiiDVR+1k6I21ZlfTCXb3OXL46Fr3FdKRRiqCFpEB",
  "ysjQUjWglHSUUQCduwUZgQMoHpEUwOvLCQIAoW/P15fui05zZcsAor6UIAGI01QGkOnLCFIAv9AkALm+hCAHxH9h/LHNBqDSFyer",
  "HMBudiJArS8QFICe9PfPaoCdPk9QAKgXjgiw1+cIKkAspgQ46TMv/RUVgDUasOoi0UPuIVQ4IOwm3WYRfADs03lm6Bjq3WHZuNp9",
  "nHj1ht2EjlbwGyo8ERQuKLreAGwANgD/A2CCTZdNyVwn2bTbYOBJQR04rakDJ2Z14NSyDpwc1wGy73R6X/ee3gcvULgpsehBl+u4",
  "IpEefDmQKXPpEOVG6EKdrNRYBFzMBCjHRmD1WQJQSTwCq08IgJ8lRGD1DQLwpyGRIu3f/nimcPsNi9/LH1ZchyAAAAAASUVORK5C",
  "YII=",
].join("");

export const logoAttachment: Attachment & { cid: string } = {
  cid: "mark",
  filename: "mark.png",
  contentType: "image/png",
  content: Buffer.from(png, "base64"),
};
