/** "acme.com:8080" has a port and no scheme. */
const OTHER_SCHEME = /^(?!https?:\/\/)[a-z][a-z\d+.-]*:(?!\d)/i;

export function isWebAddress(value: string): boolean {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (/\s/.test(value) || OTHER_SCHEME.test(value) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return !username && !password && /^(?:[^.]+\.)+[a-z][a-z\d-]*$/i.test(hostname);
}

/** @returns empty if nothing was typed, undefined if the text is no web address */
export function toHttpsAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "") return "";
  if (text.length > 300 || !isWebAddress(text)) return undefined;
  return new URL(`https://${text.replace(/^https?:\/\//i, "")}`).href.replace(/\/$/, "");
}

interface NetworkFacts {
  profiles: string;
  name: RegExp;
  hosts: RegExp;
}

const networks = {
  linkedIn: {
    profiles: "https://www.linkedin.com/company/",
    name: /^[\p{L}\p{M}\p{N}-]{3,100}$/u,
    hosts: /^(?:[a-z]{2,3}\.)?linkedin\.com\//i,
  },
  x: {
    profiles: "https://x.com/",
    name: /^\w{1,15}$/,
    hosts: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com\//i,
  },
  instagram: {
    profiles: "https://www.instagram.com/",
    name: /^[\w.]{1,30}$/,
    hosts: /^(?:(?:www|m)\.)?instagram\.com\//i,
  },
  youtube: {
    profiles: "https://www.youtube.com/@",
    name: /^[\p{L}\p{M}\p{N}_.-]{3,30}$/u,
    hosts: /^(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be)\//i,
  },
} satisfies Record<string, NetworkFacts>;

export type Network = keyof typeof networks;

/** A name may contain dots. With one of these endings and without @ it is a host. */
const HOST = /\.(?:[a-z]{2}|com|net|org|info|news|media|press)$/i;

/** Accepts `@name`, `name` or `x.com/name`. Returns any other text unchanged. */
export function toProfileAddress(network: Network, typed: string): string {
  const { profiles, name, hosts } = networks[network];
  const handle = typed.replace(/^@/, "");
  if (name.test(handle) && (handle !== typed || !HOST.test(handle))) return profiles + handle;
  return hosts.test(typed) ? `https://${typed}` : typed;
}

/** Expects an address as `toHttpsAddress` returns it. */
export function isProfileOn(network: Network, address: string): boolean {
  const [, withoutScheme = ""] = /^https:\/\/(.+)$/.exec(address) ?? [];
  return networks[network].hosts.test(withoutScheme);
}
