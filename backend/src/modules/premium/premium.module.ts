import { Module } from '@nestjs/common';

import { PremiumCodesRepository } from './premium-codes.repository.ts';
import { PremiumController } from './premium.controller.ts';
import { PremiumRepository } from './premium.repository.ts';
import { PremiumService } from './premium.service.ts';

@Module({
  controllers: [PremiumController],
  providers: [PremiumCodesRepository, PremiumRepository, PremiumService],
  exports: [PremiumService],
})
export class PremiumModule {}
