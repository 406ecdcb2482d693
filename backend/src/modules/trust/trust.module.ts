import { Module } from '@nestjs/common';

import { TrustController } from './trust.controller.ts';
import { TrustRepository } from './trust.repository.ts';
import { TrustService } from './trust.service.ts';

@Module({ controllers: [TrustController], providers: [TrustRepository, TrustService], exports: [TrustService] })
export class TrustModule {}
