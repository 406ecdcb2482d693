import type { Page } from '@playwright/test';

export type HeldRequests = {
  /** Whether the page has asked for this address, with its query. */
  isAsked: (address: string) => boolean;
  /** From here on nothing is answered that has not been asked for before, as over a connection that is so slow. */
  hold: () => void;
  /** Answers what was held, and all that follows. */
  release: () => void;
};

/** Knows all that a page asks for from now on, and answers it, until it is told to hold what is new. */
export async function holdRequests(page: Page): Promise<HeldRequests> {
  const asked = new Set<string>();
  let released = Promise.withResolvers<void>();
  let isHolding = false;
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (isHolding && !asked.has(url)) await released.promise;
    asked.add(url);
    await route.continue();
  });
  return {
    isAsked: (address) => asked.has(new URL(address, page.url()).href),
    hold: () => void (isHolding = true),
    release: () => {
      isHolding = false;
      released.resolve();
      released = Promise.withResolvers();
    },
  };
}
