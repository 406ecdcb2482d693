import { Injectable } from '@nestjs/common';
import { MAIL_AGAIN_MINUTES } from '@qlixline/contract/limits';
import { MAIL_TOPICS, MAIL_TOPIC_OF } from '@qlixline/contract/notifications/mail-topics';
import type { MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type { NotificationItem, NotificationKind } from '@qlixline/contract/notifications/notification';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import type { WaitingMessage, WrittenMessage } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { notificationQuery } from '../notification-list.query.ts';
import type { Told } from '../notifications.repository.ts';
import { MailChoicesRepository } from './mail-choices.repository.ts';
import type { MailedNotification } from './mail-choices.repository.ts';
import { MailWriter } from './mail-writer.ts';

/**
 * Mails about notifications that can't wait. A mail is requested by the transaction that adds the notification, and
 * says what the list shows at the moment of delivery; if that is nothing new any more, there is no mail.
 */
@Injectable()
export class NotificationMails {
  constructor(
    private readonly choices: MailChoicesRepository,
    private readonly outbox: Outbox,
    private readonly writer: MailWriter,
    private readonly reads: PreparedReads,
    deliveries: Deliveries,
  ) {
    deliveries.writes('notification', (message) => this.#write(message));
  }

  /** Requests the mails about new notifications of a kind, in the running transaction. */
  async request(kind: NotificationKind, told: readonly Told[]): Promise<void> {
    const topic = MAIL_TOPIC_OF[kind];
    if (topic === null || !MAIL_TOPICS[topic].isUrgent || told.length === 0) return;
    const wanted = await this.choices.wantedAtOnce(
      told.map(({ id }) => id),
      topic,
    );
    await this.#add(wanted, topic);
  }

  async #add(wanted: readonly MailedNotification[], topic: MailTopic): Promise<void> {
    for (const isDelayed of [false, true]) {
      const messages = wanted
        .filter((one) => one.isDelayed === isDelayed)
        .map(({ id, userId, email }) => ({
          kind: 'notification' as const,
          recipient: email,
          userId,
          key: String(id),
          content: { notificationId: id, topic },
        }));
      await this.outbox.addAll(messages, { afterSeconds: isDelayed ? MAIL_AGAIN_MINUTES * 60 : 0 });
    }
  }

  async #write({ userId, content }: WaitingMessage<'notification'>): Promise<WrittenMessage | null> {
    const { notificationId: id, topic } = content;
    const reader = userId === null ? undefined : await this.choices.reader(userId);
    const position = await this.choices.positionOf(id);
    if (!reader || position === undefined) return null;
    const page = await this.reads.json(notificationQuery, [reader.id, id]);
    const { items } = JSON.parse(page ?? '{"items":[]}') as { items: NotificationItem[] };
    const [item] = items;
    if (!item) return null; // seen, withdrawn or invisible by now
    return {
      ...this.writer.write({ reader, items: [item], from: topic }),
      to: reader.email,
      afterwards: async () => {
        if (await this.choices.noteMailed(id, position))
          await this.#add([{ id, userId: reader.id, email: reader.email, isDelayed: true }], topic);
      },
    };
  }
}
