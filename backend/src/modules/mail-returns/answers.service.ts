import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { applicationMessageInputSchema } from '@qlixline/contract/listings/application';
import { screens } from '@qlixline/contract/areas/screens';
import { messageInputSchema } from '@qlixline/contract/messages/message';
import { commentInputSchema } from '@qlixline/contract/posts/comment';
import type { RateName } from '@qlixline/contract/rates';
import { shownName } from '@qlixline/contract/users/shown-name';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { ProblemError, notFound } from '../../errors/problem-error.ts';
import { RateLimiter } from '../../http/checks/rate-limiter.ts';
import { IdempotentCreates } from '../../http/dispatch/idempotent-creates.ts';
import { ReturnAddresses } from '../../mail/return-addresses.ts';
import type { ReturnAddress } from '../../mail/return-addresses.ts';
import { Deliveries } from '../../outbox/deliveries.ts';
import { Outbox } from '../../outbox/outbox.ts';
import type { WaitingMessage, WrittenMessage } from '../../outbox/message.ts';
import { ApplicationsService } from '../listings/applications/applications.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { answerFormOf } from '../notifications/mails/answerable-kinds.ts';
import type { AnswerForm } from '../notifications/mails/answerable-kinds.ts';
import { MailedPeople } from '../notifications/mails/mailed-people.ts';
import type { AnsweredNotification } from '../notifications/mails/mailed-people.ts';
import { CommentsService } from '../posts/comments/comments.service.ts';
import { answerIn } from './answer-text.ts';
import type { InboundMail } from './inbound-mail.ts';

/** Rates of the same acts in the product. */
const RATE_OF: Readonly<Record<AnswerForm, RateName>> = {
  comment: 'comments',
  message: 'messages',
  application: 'edits',
};
const SUBJECT_CHARACTERS = 120;

/** Answers to mails about messages, comments and applications (decision: mails-that-come-back). */
@Injectable()
export class AnswersService {
  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin' | 'mailFrom' | 'mailReturnDomain'>,
    private readonly addresses: ReturnAddresses,
    private readonly people: MailedPeople,
    private readonly comments: CommentsService,
    private readonly messages: MessagesService,
    private readonly applications: ApplicationsService,
    private readonly limiter: RateLimiter,
    private readonly creates: IdempotentCreates,
    private readonly outbox: Outbox,
    deliveries: Deliveries,
  ) {
    deliveries.writes('reply-refused', (message) => this.#writeRefusal(message));
  }

  /** Takes an answer in, or mails its writer why not. Whatever no person has written is dropped, or mails would circle. */
  async take(address: ReturnAddress, mail: InboundMail): Promise<void> {
    const id = this.addresses.notificationOf(address);
    const answered = mail.isAutomatic || id === undefined ? undefined : await this.people.answered(id);
    // Only the address's own signature says that we have written it for this user.
    const actorId = answered?.actorIds.find((actor) =>
      this.addresses.isOurReply(address, { userId: answered.userId, actorId: actor }),
    );
    if (!answered || actorId === undefined) return;
    const reader = await this.people.reader(answered.userId);
    if (!reader) return; // suspended, leaving, or without a confirmed address
    try {
      if (mail.from !== reader.email.toLowerCase())
        throw new Refusal(`it came from ${mail.from || 'no address'}, not from this address.`);
      if (this.addresses.isExpired(address)) throw new Refusal('the mail that it answers is too old.');
      await this.#add({ ...answered, actorId }, mail);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error; // The mail server hands it over again.
      const content = { subject: mail.subject.slice(0, SUBJECT_CHARACTERS).toWellFormed(), reason };
      await this.outbox.add({
        kind: 'reply-refused',
        recipient: reader.email,
        userId: reader.id,
        key: reader.id,
        content,
      });
    }
  }

  async #add(answered: Answered, mail: InboundMail): Promise<void> {
    const { userId, kind } = answered;
    const form = answerFormOf(kind);
    if (!form) throw new Refusal('it answers something that can’t be answered.');
    const text = answerIn(mail.text, this.#senders());
    if (text === '') throw new Refusal('nothing was written above the quoted mail.');
    await this.limiter.countCaller(RATE_OF[form], { userId, address: '' });
    // A mail server repeats what it wasn't sure to have handed over.
    const key = createHash('sha256').update(`${mail.messageId}\0${text}`).digest('hex');
    const sent = { method: 'POST', path: '/api/mail/inbound', headers: { 'idempotency-key': key }, body: text };
    await this.creates.answer(sent, userId, () => this.#addAs(form, answered, text, key));
  }

  async #addAs(
    form: AnswerForm,
    { userId, actorId, postId, commentId, listingId, kind }: Answered,
    text: string,
    key: string,
  ): Promise<string> {
    switch (form) {
      case 'comment': {
        if (postId === null) throw notFound();
        const input = commentInputSchema.safeParse({ text, ...(commentId !== null && { replyToId: commentId }) });
        if (!input.success) throw tooLong(text);
        return this.comments.createJson(userId, postId, input.data);
      }
      case 'message': {
        const input = messageInputSchema.safeParse({ clientId: uuidOf(key), text });
        if (!input.success) throw tooLong(text);
        return this.messages.sendJson(userId, await this.messages.conversationOf(userId, actorId), input.data);
      }
      case 'application': {
        const input = applicationMessageInputSchema.safeParse({ message: text });
        if (!input.success) throw tooLong(text);
        const applicantId = kind === 'application_answered' ? userId : actorId;
        const id = await this.applications.latestOf(applicantId, listingId);
        if (id === null) throw notFound();
        return this.applications.writeJson(userId, id, input.data);
      }
    }
  }

  #senders(): string[] {
    const { mailFrom, mailReturnDomain } = this.env;
    const from = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0].toLowerCase();
    return [...(from === undefined ? [] : [from]), `@${mailReturnDomain}`];
  }

  async #writeRefusal({ userId, content }: WaitingMessage<'reply-refused'>): Promise<WrittenMessage | null> {
    const reader = userId === null ? undefined : await this.people.reader(userId);
    if (!reader) return null;
    const { subject, reason } = content;
    return {
      to: reader.email,
      subject: 'Your answer was not taken in',
      text: [
        `Hello ${shownName(reader)},`,
        `your answer${subject && ` “${subject}”`} was not taken in: ${reason}`,
        `You can answer here:\n${this.env.publicOrigin}${screens.notifications}`,
      ].join('\n\n'),
      isAutomatic: true,
    };
  }
}

/** Notification with the actor to whom its answer goes. */
type Answered = AnsweredNotification & { actorId: string };

/** Reason for refusing an answer, as the end of a sentence. */
class Refusal extends Error {}

const tooLong = (text: string) => new Refusal(text === '' ? 'it is empty.' : 'it is too long.');

/** Returns the words for the writer; undefined for a fault of ours, after which the mail is handed over again. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ProblemError) || error.status >= 500) return undefined;
  return error.code === 'not_found' ? 'what it answers is no longer there.' : error.message;
}

/** Returns a UUID that is the same for the same mail. */
const uuidOf = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
