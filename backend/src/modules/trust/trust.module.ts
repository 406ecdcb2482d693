import { Module } from '@nestjs/common';

import { ContactsRepository } from './contacts.repository.ts';
import { ContactsService } from './contacts.service.ts';
import { TrustController } from './trust.controller.ts';
import { TrustRepository } from './trust.repository.ts';
import { TrustService } from './trust.service.ts';

@Module({
  controllers: [TrustController],
  providers: [ContactsRepository, ContactsService, TrustRepository, TrustService],
  exports: [ContactsService, TrustService],
})
export class TrustModule {}
