import type { BrowserContext } from '@playwright/test';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

let networks = 0;

/** Returns an address in a network that no other user of this run has. */
export function ownAddress(): string {
  networks += 1;
  return `10.9.${networks >> 8}.${networks & 255}`;
}

/**
 * Gives a browser's sign-ins a network of their own, which a simulated proxy names: a network may sign in only ten times
 * in five minutes, and all journeys run on one.
 */
export async function signsInFromOwnNetwork(context: BrowserContext): Promise<void> {
  await sendsAddress(context, pathOf('POST /api/login'), ownAddress());
}

/** Lets a browser's requests to `path` come from `address`, according to a simulated proxy. */
export async function sendsAddress(context: BrowserContext, path: string, address: string): Promise<void> {
  await context.route(path, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}
