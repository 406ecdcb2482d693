import type { DrawnAnswer, MessageOfPage } from './messages.ts';

/** Time after which a worker that doesn't answer counts as none, except where it fetches a whole composition. */
const ANSWERS_WITHIN_MS = 3_000;

/**
 * Sends a message to the worker, even if it doesn't control this page, and returns its answer; undefined without a
 * worker, or if it doesn't answer in time.
 */
export async function askWorker(
  message: MessageOfPage,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<DrawnAnswer | undefined> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const worker = serviceWorker?.controller ?? (await serviceWorker?.getRegistration())?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer?: DrawnAnswer) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(end, withinMs);
    port1.addEventListener('message', ({ data }: MessageEvent<DrawnAnswer | undefined>) => end(data));
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for workers
    worker.postMessage(message, [port2]);
  });
}
