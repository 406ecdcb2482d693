import { Module } from '@nestjs/common';

import { RegistryModule } from '../registry/registry.module.ts';
import { OwnBuilds } from './own-builds.ts';
import { Pruning } from './pruning.ts';
import { PublishedStorage } from './published-storage.ts';
import { PublishingController } from './publishing.controller.ts';
import { PublishingService } from './publishing.service.ts';

/** How a build gets into the product: received, inspected, stored, and handed to the registry. */
@Module({
  imports: [RegistryModule],
  controllers: [PublishingController],
  providers: [PublishedStorage, PublishingService, OwnBuilds, Pruning],
  exports: [PublishedStorage],
})
export class PublishingModule {}
