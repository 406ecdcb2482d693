/** Parts of a service worker's surroundings that offline use needs; specs bring their own. */
export type OfflineScope = {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>;
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sends a message to all pages. */
  tellPages: (message: MessageOfWorker) => Promise<void>;
};

/** Request of a page, with the ids of the page that sends it and of the page that it opens. */
export type FetchOfPage = {
  request: Request;
  clientId: string;
  resultingClientId: string;
  waitUntil(work: Promise<unknown>): void;
};

/** What a page says to the worker, which answers on the port. */
export type MessageOfPage =
  /** The first screen of this user's page is drawn; answered with a `DrawnAnswer`. */
  | { type: 'drawn'; userId: string }
  /** Keeps these addresses, which the page loaded before the worker saw its requests. */
  | { type: 'keep'; addresses: readonly string[] }
  /** Fetches what is live now, whole; answered once it is there. */
  | { type: 'renew' }
  /** Deletes everything that is kept. */
  | { type: 'forget' };

/**
 * `isKept`: true if something is kept for this user already. `keptAt`: time of the oldest content that the page got from
 * the device, in milliseconds since 1970; null for none.
 */
export type DrawnAnswer = { isKept: boolean; keptAt: number | null };

export type MessageOfWorker =
  /** A page got content of this time from the device, because the network failed. */
  { type: 'read-from-device'; keptAt: number };
