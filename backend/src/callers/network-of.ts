import ipaddr from 'ipaddr.js';

/** One household or host has a whole IPv6 /64: counting single addresses would count nothing. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // an IPv4 address that is mapped into IPv6 is that IPv4 address
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
