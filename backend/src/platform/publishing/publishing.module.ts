import { Module } from '@nestjs/common';

import { RegistryModule } from '../registry/registry.module.ts';
import { OwnBuilds } from './own-builds.ts';
import { LocalCopies } from './storage/local-copies.ts';
import { Pruning } from './storage/pruning.ts';
import { PublishedStorage } from './storage/published-storage.ts';
import { PublishingController } from './publishing.controller.ts';
import { PublishingService } from './publishing.service.ts';

/** Publishing of builds: receiving, inspecting, storing, and registering. */
@Module({
  imports: [RegistryModule],
  controllers: [PublishingController],
  providers: [PublishedStorage, PublishingService, OwnBuilds, LocalCopies, Pruning],
  exports: [PublishedStorage],
})
export class PublishingModule {}
