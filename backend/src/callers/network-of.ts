import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an address. One household or host has a whole IPv6 /64, so counting single addresses would be
 * useless.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // converts IPv4-mapped IPv6 addresses
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
