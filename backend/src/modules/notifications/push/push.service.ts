import { Injectable } from '@nestjs/common';
import { screens } from '@qlixline/contract/areas/screens';
import type { MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type { PushMessage } from '@qlixline/contract/notifications/push-message';
import type {
  PushPreferences,
  PushPreferencesUpdate,
  PushSubscriptionInput,
  PushTestResult,
} from '@qlixline/contract/notifications/push';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { Transactions } from '../../../database/connections/transactions.ts';
import { unauthenticated, validationFailed } from '../../../errors/problem-error.ts';
import { receiverAddress } from '../../../outside/receiver-address.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { PushChoicesRepository } from './push-choices.repository.ts';
import { PushKeys } from './push-keys.ts';
import { PushSender } from './push-sender.ts';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.ts';

const TEST_TTL_SECONDS = 60; // afterwards nobody looks at the page any more

/** A user's devices that get pushes, and choices about them. */
@Injectable()
export class PushService {
  constructor(
    private readonly choices: PushChoicesRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly keys: PushKeys,
    private readonly sender: PushSender,
    private readonly transactions: Transactions,
    @InjectEnv() private readonly env: Pick<Env, 'mode'>,
  ) {}

  async publicKey(): Promise<string> {
    return (await this.keys.get()).publicKey;
  }

  async subscribe(identity: Identity, subscription: PushSubscriptionInput): Promise<void> {
    if (!receiverAddress(subscription.endpoint, this.env.mode)) {
      throw validationFailed([{ field: 'endpoint', message: 'Pushes aren’t sent to this address' }]);
    }
    const isSaved = await this.transactions.run(() => this.subscriptions.save(identity, subscription));
    if (!isSaved) throw unauthenticated();
  }

  unsubscribe({ sessionId }: Identity): Promise<void> {
    return this.subscriptions.removeOf(sessionId);
  }

  /** Sends a test to the device of the session at once: it isn't a notification, and its sender waits for it. */
  async test({ userId, sessionId }: Identity, token: string): Promise<PushTestResult> {
    const subscription = await this.subscriptions.find({ sessionId });
    if (!subscription) return { outcome: 'none' };
    const message: PushMessage = {
      title: 'It works',
      body: 'Notifications reach this device.',
      url: screens.pushTest,
      tag: 'test',
      userId,
      test: token,
    };
    const push = {
      payload: JSON.stringify(message),
      urgency: 'high',
      ttlSeconds: TEST_TTL_SECONDS,
      topic: 'test',
    } as const;
    try {
      const outcome = await this.sender.send(subscription, push);
      if (outcome === 'gone') await this.subscriptions.retire(subscription);
      return { outcome };
    } catch {
      return { outcome: 'failed' };
    }
  }

  async preferences({ userId, sessionId }: Identity): Promise<PushPreferences> {
    const isOnHere = (await this.subscriptions.find({ sessionId })) !== undefined;
    return { isOnHere, ...(await this.choices.of(userId)) };
  }

  async update(identity: Identity, update: PushPreferencesUpdate): Promise<PushPreferences> {
    const { userId } = identity;
    const { topics = {}, showsContent, quietHours } = update;
    await this.transactions.run(async () => {
      for (const [topic, isPushed] of Object.entries(topics)) {
        if (isPushed !== undefined) await this.choices.choose(userId, topic as MailTopic, isPushed);
      }
      if (showsContent !== undefined) await this.choices.chooseContent(userId, showsContent);
      if (quietHours !== undefined) await this.choices.chooseQuietHours(userId, quietHours);
    });
    return this.preferences(identity);
  }
}
