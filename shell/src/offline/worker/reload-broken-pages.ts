import type { WorkerMessage } from '@qlixline/contract/notifications/push-message';

import type { PageOfWorker } from '../../push/worker/worker-scope.ts';

type ShownPage = Pick<PageOfWorker, 'postMessage'> & {
  visibilityState: DocumentVisibilityState;
  url: string;
  navigate(url: string): Promise<unknown>;
};
/** `matchAll` lists the pages that the worker controls. */
export type ControlledPages = { matchAll(options: { type: 'window' }): Promise<readonly ShownPage[]> };

/** Time in which a healthy page answers, even while it is still starting on a slow device. */
const ANSWERS_WITHIN_MS = 8_000;

/**
 * Loads pages again that the former worker has broken, once this one has replaced it. Pages that answer, and those that
 * nobody looks at, stay.
 */
export async function reloadBrokenPages(controlled: ControlledPages): Promise<void> {
  const pages = await controlled.matchAll({ type: 'window' });
  await Promise.all(pages.map(reloadUnlessWell));
}

async function reloadUnlessWell(page: ShownPage): Promise<void> {
  if (page.visibilityState !== 'visible' || (await isWell(page))) return;
  await page.navigate(page.url).catch(() => undefined); // closed meanwhile
}

function isWell(page: ShownPage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isAnswered: boolean) => {
      resolve(isAnswered);
      port1.close();
    };
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- this also starts the port
    port1.onmessage = () => end(true);
    setTimeout(end, ANSWERS_WITHIN_MS, false);
    page.postMessage({ type: 'whose-page' } satisfies WorkerMessage, [port2]);
  });
}
