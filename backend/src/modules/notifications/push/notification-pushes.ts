import { Injectable } from '@nestjs/common';
import { PUSH_AGAIN_MINUTES } from '@qlixline/contract/limits';
import { MAIL_TOPIC_OF } from '@qlixline/contract/notifications/mail-topics';
import type { MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type {
  NotificationCount,
  NotificationItem,
  NotificationKind,
} from '@qlixline/contract/notifications/notification';
import { PUSH_DELIVERY } from '@qlixline/contract/notifications/push-delivery';
import { pushMessageOf } from '@qlixline/contract/notifications/push-message';
import { NEUTRAL_LOCALE } from '@qlixline/contract/time/moment-texts';
import { shownName } from '@qlixline/contract/users/shown-name';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { DeliveryError } from '../../../errors/delivery-error.ts';
import { Deliveries } from '../../../outbox/deliveries.ts';
import { RECIPIENT_GONE } from '../../../outbox/message.ts';
import type { WaitingMessage, WrittenMessage } from '../../../outbox/message.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { notificationQuery, unseenCountQuery } from '../notification-list.query.ts';
import type { Told } from '../notifications.repository.ts';
import { PushChoicesRepository } from './push-choices.repository.ts';
import type { PushedNotification } from './push-choices.repository.ts';
import { PushSender, PushServiceBusy } from './push-sender.ts';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.ts';
import { quietSeconds } from './quiet-seconds.ts';

/**
 * Pushes about notifications, one message of the outbox for each device. A push is requested by the transaction that
 * adds the notification, and says what the list shows at the moment of delivery, like a mail.
 */
@Injectable()
export class NotificationPushes {
  constructor(
    private readonly choices: PushChoicesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly sender: PushSender,
    private readonly outbox: Outbox,
    private readonly reads: PreparedReads,
    deliveries: Deliveries,
  ) {
    deliveries.writes('push', (message) => this.#write(message));
    deliveries.sendsBy('push', (message, written) => this.#send(message as WaitingMessage<'push'>, written));
  }

  /** Requests the pushes about new notifications of a kind, in the running transaction. */
  async request(kind: NotificationKind, told: readonly Told[]): Promise<void> {
    const topic = MAIL_TOPIC_OF[kind];
    const ids = told.flatMap(({ id, hasDevice }) => (hasDevice ? [id] : []));
    if (topic === null || ids.length === 0) return;
    await this.#add(await this.choices.wanted(ids, topic), topic);
  }

  async #add(wanted: readonly PushedNotification[], topic: MailTopic): Promise<void> {
    const now = new Date();
    for (const [afterSeconds, ofPause] of Map.groupBy(wanted, (one) => pauseSeconds(one, now))) {
      const messages = ofPause.map(({ notificationId, subscriptionId, userId }) => ({
        kind: 'push' as const,
        recipient: subscriptionId,
        userId,
        key: `${notificationId} ${subscriptionId}`,
        content: { notificationId, topic },
      }));
      await this.outbox.addAll(messages, { afterSeconds });
    }
  }

  async #write({ recipient, content }: WaitingMessage<'push'>): Promise<WrittenMessage | null> {
    const { notificationId, topic } = content;
    const subscription = await this.subscriptions.find({ id: recipient });
    const state = await this.choices.stateOf(notificationId, topic);
    if (!subscription || !state?.isWanted || state.ageSeconds > PUSH_DELIVERY[topic].ttlSeconds) return null;
    if (subscription.isPaused) throw new DeliveryError('The device’s push service has just failed.', false);
    if (state.quietHours && quietSeconds(state.quietHours, new Date()) > 0) {
      throw new DeliveryError('It is within the quiet hours.', false); // chosen, or tried again, after the request
    }
    const { userId } = subscription;
    const [page, counted] = [
      await this.reads.json(notificationQuery, [userId, notificationId]),
      await this.reads.json(unseenCountQuery, [userId]),
    ];
    const { items } = JSON.parse(page ?? '{"items":[]}') as { items: NotificationItem[] };
    const [item] = items;
    if (!item) return null; // seen, withdrawn or invisible by now
    const { count: badge } = JSON.parse(counted ?? '{"count":1}') as NotificationCount;
    const reader = { id: userId, name: shownName(subscription), locale: NEUTRAL_LOCALE };
    const message = pushMessageOf(item, reader, { showsContent: state.showsContent, badge });
    return {
      subject: item.kind,
      text: JSON.stringify(message),
      afterwards: async () => {
        if (!(await this.choices.notePushed(notificationId, state.position))) return;
        const { quietHours } = state;
        await this.#add([{ notificationId, subscriptionId: recipient, userId, isDelayed: true, quietHours }], topic);
      },
    };
  }

  async #send({ recipient, content }: WaitingMessage<'push'>, { text }: WrittenMessage): Promise<unknown> {
    const subscription = await this.subscriptions.find({ id: recipient });
    if (!subscription) return RECIPIENT_GONE;
    const { notificationId, topic } = content;
    try {
      const push = { payload: text, topic: `notification-${notificationId}`, ...PUSH_DELIVERY[topic] };
      const outcome = await this.sender.send(subscription, push);
      if (outcome === 'sent') return await this.subscriptions.noteSuccess(recipient);
      await this.subscriptions.retire(subscription);
      return RECIPIENT_GONE;
    } catch (error) {
      if (!(error instanceof PushServiceBusy)) await this.subscriptions.noteFailure(recipient);
      throw error;
    }
  }
}

/** Returns the seconds until a push may be sent: after the pause between two about one notification, and quiet hours. */
function pauseSeconds({ isDelayed, quietHours }: PushedNotification, now: Date): number {
  const pause = isDelayed ? PUSH_AGAIN_MINUTES * 60 : 0;
  return Math.max(pause, quietHours ? quietSeconds(quietHours, now) : 0);
}
