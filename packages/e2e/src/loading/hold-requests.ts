import type { Page } from '@playwright/test';

export type HeldRequests = {
  /** Returns true if the page has requested this address with its query. */
  isAsked: (address: string) => boolean;
  /** Leaves new requests unanswered from now on, like a very slow connection. */
  hold: () => void;
  /** Answers held and future requests. */
  release: () => void;
};

/** Records all requests of a page and answers them until told to hold new ones. */
export async function holdRequests(page: Page): Promise<HeldRequests> {
  const requested = new Set<string>();
  let released = Promise.withResolvers<void>();
  let isHolding = false;
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (isHolding && !requested.has(url)) await released.promise;
    requested.add(url);
    await route.continue();
  });
  return {
    isAsked: (address) => requested.has(new URL(address, page.url()).href),
    hold: () => void (isHolding = true),
    release: () => {
      isHolding = false;
      released.resolve();
      released = Promise.withResolvers();
    },
  };
}
