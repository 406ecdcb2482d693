import { Injectable, Logger } from '@nestjs/common';
import type { MailEvents } from '@qlixline/contract/notifications/mail-events';

import { Transactions } from '../../database/connections/transactions.ts';
import { ReturnAddresses } from '../../mail/return-addresses.ts';
import type { ReturnAddress } from '../../mail/return-addresses.ts';
import { MailStops } from '../../outbox/mail-stops.ts';
import { UsersService } from '../users/users.service.ts';
import { AnswersService } from './answers.service.ts';
import { eventsIn } from './mail-events.ts';
import { parseInbound } from './inbound-mail.ts';
import type { InboundMail } from './inbound-mail.ts';
import { stopReasonOf } from './returned-mail.ts';

/** Bounces, complaints and answers, which come back after a mail was sent (decision: mails-that-come-back). */
@Injectable()
export class MailReturnsService {
  readonly #log = new Logger('Mail');

  constructor(
    private readonly addresses: ReturnAddresses,
    private readonly stops: MailStops,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly answers: AnswersService,
  ) {}

  async report(report: MailEvents): Promise<void> {
    for (const { kind, address } of eventsIn(report)) {
      const accounts = await this.transactions.run(() => this.stops.stop(address, kind));
      this.#log.log(`A ${kind} stops mails to ${accounts} accounts`);
    }
  }

  /** Takes a message to one of our addresses. `recipient` is that of the envelope, if the server tells it. */
  async receive(raw: Buffer, recipient: string | undefined): Promise<void> {
    const mail = await parseInbound(raw);
    const own = [...(recipient === undefined ? [] : [recipient]), ...mail.recipients];
    const address = own.map((one) => this.addresses.parse(one)).find((one) => one !== undefined);
    if (!address) return this.#log.log('A message to no address of ours is dropped');
    if (address.purpose === 'b') await this.#takeBack(address, mail);
    else await this.answers.take(address, mail);
  }

  /**
   * Only somebody who has got a mail knows the address, which names its recipient. So it is the user's address that is
   * stopped, whatever the report says.
   */
  async #takeBack(address: ReturnAddress, mail: InboundMail): Promise<void> {
    const reason = stopReasonOf(mail);
    const userId = this.addresses.userOfBounces(address);
    const user = reason === null || userId === undefined ? null : await this.users.withId(userId);
    if (reason === null || !user?.email) return;
    const { email } = user;
    await this.transactions.run(() => this.stops.stop(email, reason));
    this.#log.log(`A ${reason} stops mails to an account`);
  }
}
