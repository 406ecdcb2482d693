import { pageUser } from '@qlixline/api-client/calls/page-user';
import type { WorkerMessage } from '@qlixline/contract/notifications/push-message';

/** Answers the worker: whose account this page shows, and to a clicked push with its place. */
export function answerWorker(message: WorkerMessage, ports: readonly Pick<MessagePort, 'postMessage'>[]): void {
  if (message.type === 'whose-page') ports[0]?.postMessage(pageUser());
  if (message.type === 'open') location.assign(message.url); // asks first if something is unsaved
}
