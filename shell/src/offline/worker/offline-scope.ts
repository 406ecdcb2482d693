import type { MessageOfWorker } from '../../worker-messages/messages.ts';

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
  waitUntil: (work: Promise<unknown>) => void;
};
