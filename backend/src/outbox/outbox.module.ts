import { Global, Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module.ts';
import { Deliveries } from './deliveries.ts';
import { MailStops } from './mail-stops.ts';
import { Outbox } from './outbox.ts';
import { OutboxRepository } from './outbox.repository.ts';

@Global()
@Module({
  imports: [MailModule],
  providers: [Deliveries, MailStops, Outbox, OutboxRepository],
  exports: [Deliveries, MailStops, Outbox, OutboxRepository],
})
export class OutboxModule {}
