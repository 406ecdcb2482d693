import { Global, Module } from '@nestjs/common';

import { MailModule } from '../mail/mail.module.ts';
import { Deliveries } from './deliveries.ts';
import { Outbox } from './outbox.ts';
import { OutboxRepository } from './outbox.repository.ts';

@Global()
@Module({
  imports: [MailModule],
  providers: [Deliveries, Outbox, OutboxRepository],
  exports: [Deliveries, Outbox, OutboxRepository],
})
export class OutboxModule {}
