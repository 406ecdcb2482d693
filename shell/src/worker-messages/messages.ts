/** Message of a page to the worker, which answers on the port. */
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

/** Message of the worker: a page got content of this time from the device, because the network failed. */
export type MessageOfWorker = { type: 'read-from-device'; keptAt: number };
