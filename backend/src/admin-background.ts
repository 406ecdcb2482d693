import { randomUUID } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import { AdminError } from './admin-orders.ts';
import type { AdminOrder } from './admin-orders.ts';
import { JobFigures } from './jobs/job-figures.ts';
import { OutboxRepository } from './outbox/outbox.repository.ts';
import { sendBySmtp } from './mail/send-by-smtp.ts';

/** Bound on listed messages and jobs, enough to investigate. */
const SHOWN_MAX = 50;
const TEST_MAIL = {
  subject: 'A test of your mail server',
  text: 'Hello,\n\nthis Qlixline installation can send mail.',
};

type Answer = (line: string) => void;

/** Sends a mail at once, bypassing the outbox, and returns the mail server's answer. */
export async function testMail(env: NodeJS.ProcessEnv, to: string, answer: Answer): Promise<void> {
  const smtpUrl = env['SMTP_URL'];
  if (!smtpUrl) throw new AdminError('The setting SMTP_URL is missing; mails are written to DATA_DIR/mail.');
  if (!URL.canParse(smtpUrl)) throw new AdminError('The setting SMTP_URL must be an smtp:// or smtps:// address.');
  const mailFrom = env['MAIL_FROM'] || 'Qlixline <no-reply@qlixline.example>';
  const reply = await sendBySmtp({ smtpUrl, mailFrom }, { to, ...TEST_MAIL }, randomUUID());
  answer(`The mail server ${new URL(smtpUrl).host} took the mail to ${to} from ${mailFrom}: ${reply}`);
}

/** Lists the mails that wait in the outbox and those that were given up, or sends them at once. */
export async function showOutbox(
  em: EntityManager,
  { retries, id }: Extract<AdminOrder, { kind: 'outbox' }>,
  answer: Answer,
): Promise<void> {
  const outbox = new OutboxRepository(em.fork());
  if (retries) {
    const count = await outbox.retry(id);
    if (id !== undefined && count === 0) throw new AdminError(`There is no message ${id} in the outbox.`);
    return answer(`Messages that a running backend sends within a minute: ${count}.`);
  }
  const { waiting, givenUp } = await outbox.counts();
  answer(`Messages that wait: ${waiting}; given up: ${givenUp}.`);
  for (const message of await outbox.list(SHOWN_MAX)) {
    const { kind, recipient, attempts, createdAt, givenUpAt, nextAt, reason } = message;
    const state = givenUpAt ? `given up ${minute(givenUpAt)}` : `next attempt ${nextAt ? minute(nextAt) : 'now'}`;
    answer(
      `${message.id}  ${kind} to ${recipient}  since ${minute(createdAt)}, attempts ${attempts}, ${state}  ${reason ?? ''}`.trimEnd(),
    );
  }
}

/** Lists the queues of background work with their failed jobs, or runs a queue's failed jobs again. */
export async function showJobs(
  em: EntityManager,
  { retry }: Extract<AdminOrder, { kind: 'jobs' }>,
  answer: Answer,
): Promise<void> {
  const figures = new JobFigures(em);
  const queues = await figures.ofQueues();
  if (retry !== undefined) {
    if (!queues.some(({ queue }) => queue === retry)) {
      throw new AdminError(`There is no queue ${retry}; there are ${queues.map(({ queue }) => queue).join(', ')}.`);
    }
    return answer(`Jobs of ${retry} that a running backend runs within a minute: ${await figures.retry(retry)}.`);
  }
  if (queues.length === 0) answer('No backend has begun background work on this database yet.');
  for (const { queue, waiting, running, failed, oldestSeconds, lastDoneAt } of queues) {
    const late = oldestSeconds > 0 ? `, the oldest for ${Math.round(oldestSeconds)} s` : '';
    const last = lastDoneAt ? `, last done ${minute(lastDoneAt)}` : '';
    answer(`${queue}: waiting ${waiting}${late}, running ${running}, failed ${failed}${last}`);
  }
  for (const { id, queue, failedAt, attempts, reason } of await figures.failed(SHOWN_MAX)) {
    answer(`${id}  ${queue} failed ${minute(failedAt)} after attempts ${attempts}  ${reason ?? ''}`.trimEnd());
  }
}

const minute = (moment: string) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
