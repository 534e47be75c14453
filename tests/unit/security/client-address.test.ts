import { findWiderNetwork, resolveClientAddress } from "@/lib/security/client-address";

const socket = "192.0.2.200";

it.each([
  // Without a proxy, the header is only a claim of the client.
  [0, "198.51.100.1", socket],
  [0, undefined, socket],
  // With one proxy, the address that it appended counts, not what the client wrote before.
  [1, "198.51.100.1", "198.51.100.1"],
  [1, "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  [1, "junk,, 198.51.100.1 ", "198.51.100.1"],
  // With two proxies, the second one appended the address of the first.
  [2, "203.0.113.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"],
  // The request did not come through the proxies, so the header has fewer entries.
  [2, "198.51.100.1", "198.51.100.1"],
  [1, undefined, socket],
  [1, "", socket],
  [1, "unknown", socket],
  [9, "1.2.3.4, 198.51.100.1", "1.2.3.4"],
])("behind %i proxies, %p is the client %s", (proxies, forwarded, expected) => {
  expect(resolveClientAddress(forwarded, socket, proxies)).toBe(expected);
});

it.each([
  ["198.51.100.1:4711", "198.51.100.1"],
  ["::ffff:198.51.100.1", "198.51.100.1"],
  ["::FFFF:c633:6401", "198.51.100.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["fe80::1%eth0.100", "fe80::/64"],
  ["[fe80::1%a:b.c]:4711", "fe80::/64"],
  ["::1", "::/64"],
])("counts %s as %s", (address, expected) => {
  expect(resolveClientAddress(undefined, address, 0)).toBe(expected);
  expect(resolveClientAddress(address, socket, 1)).toBe(expected);
});

it("has a name for a connection without an address", () => {
  expect(resolveClientAddress(undefined, undefined, 1)).toBe("unknown");
});

it("knows the network around an IPv6 client, and none around others", () => {
  const client = resolveClientAddress(undefined, "2001:db8:12:34::9", 0);
  expect(findWiderNetwork(client)).toBe("2001:db8:12::/48");
  expect(findWiderNetwork(resolveClientAddress(undefined, "2001:db8:12:ffff::1", 0))).toBe(
    "2001:db8:12::/48",
  );
  expect(findWiderNetwork("198.51.100.1")).toBeUndefined();
  expect(findWiderNetwork("unknown")).toBeUndefined();
});
