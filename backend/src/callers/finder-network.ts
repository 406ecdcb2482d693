import { createHmac } from 'node:crypto';

import ipaddr from 'ipaddr.js';

const BYTES = 16;

/**
 * Pseudonym of a visitor's network, to count what one network writes about a pet. The address isn't stored, and
 * networks can't be compared between pets.
 */
export function finderNetwork(secret: string, petId: number, address: string): Buffer {
  return createHmac('sha256', `${secret} finders`)
    .update(`${petId} ${wideNetworkOf(address)}`)
    .digest()
    .subarray(0, BYTES);
}

/** Returns the /24 or /64 of an address: users of one address can often use its neighbours. */
export function wideNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // converts IPv4-mapped IPv6 addresses
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
