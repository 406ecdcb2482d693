import { Injectable } from '@nestjs/common';
import type { MailTopic } from '@qlixline/contract/notifications/mail-topics';
import type {
  MailPreferences,
  MailPreferencesUpdate,
  Unsubscribable,
} from '@qlixline/contract/notifications/notification-mail';

import { Transactions } from '../../../database/connections/transactions.ts';
import { MailChoicesRepository } from './mail-choices.repository.ts';

/** A user's choices about mails. */
@Injectable()
export class MailChoicesService {
  constructor(
    private readonly choices: MailChoicesRepository,
    private readonly transactions: Transactions,
  ) {}

  of(userId: string): Promise<MailPreferences> {
    return this.choices.of(userId);
  }

  async update(userId: string, { digest, topics = {} }: MailPreferencesUpdate): Promise<MailPreferences> {
    await this.transactions.run(async () => {
      if (digest) await this.choices.chooseDigest(userId, digest);
      for (const [topic, time] of Object.entries(topics)) {
        if (time) await this.choices.choose(userId, topic as MailTopic, time);
      }
    });
    return this.choices.of(userId);
  }

  unsubscribe(userId: string, from: Unsubscribable): Promise<void> {
    return this.transactions.run(() => this.choices.unsubscribe(userId, from));
  }
}
