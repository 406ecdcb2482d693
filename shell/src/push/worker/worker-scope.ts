/** Parts of a service worker's global scope that are used here; TypeScript's own types exclude those of pages. */
export type WorkerScope = {
  location: Pick<Location, 'origin'>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  navigator: { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PageOfWorker[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
};

/** Page as the worker sees it. */
export type PageOfWorker = {
  focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer?: Transferable[]): void;
};

/** Event that ends when its work does. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
export type PushEventOfWorker = Extendable & { data: { text(): string } | null };
export type ClickEventOfWorker = Extendable & {
  action: string;
  notification: { data: unknown; close(): void };
};
