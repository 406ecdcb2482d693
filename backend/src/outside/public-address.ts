import ipaddr from 'ipaddr.js';

/**
 * Ranges that ipaddr.js would let pass. No IPv6 address that embeds an IPv4 one is accepted, as its target depends on
 * our network.
 */
const REFUSED_RANGES = [
  '64:ff9b::/96', // NAT64
  '64:ff9b:1::/48', // NAT64 of one network
  '::/96', // compatible with IPv4, and the loopback
  '::ffff:0:0/96', // mapped
  '::ffff:0:0:0/96', // translated
  '2001::/23', // Teredo, ORCHID and other ranges assigned to IETF protocols
  '2002::/16', // 6to4
  '2001:db8::/32', // documentation
  '3fff::/20', // documentation
  '5f00::/16', // segment routing
  'fec0::/10', // site-local, predecessor of fc00::/7
  '100::/64', // discarded
  '0.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '192.0.0.0/24',
  '192.0.2.0/24', // documentation, like the two others
  '192.88.99.0/24', // 6to4 relays
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24',
  '203.0.113.0/24',
  '240.0.0.0/4', // reserved, and broadcast
].map((range) => ipaddr.parseCIDR(range));

/** Range allocated for public use. All other IPv6 addresses aren't. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Returns true for an address on the public internet in its usual notation; others (decimal, octal, hexadecimal, fewer
 * parts, with a zone) are rejected.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !(address.includes(':') && ipaddr.IPv6.isValid(address))) {
    return false;
  }
  if (address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return false;
  return !REFUSED_RANGES.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match([range, bits]));
}
