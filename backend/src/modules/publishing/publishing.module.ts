import { Module } from '@nestjs/common';

import { RegistryModule } from '../registry/registry.module.ts';
import { PublishedStorage } from './published-storage.ts';

/** How a build gets into the product: received, inspected, stored, and handed to the registry. */
@Module({
  imports: [RegistryModule],
  providers: [PublishedStorage],
  exports: [PublishedStorage],
})
export class PublishingModule {}
