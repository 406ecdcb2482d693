import { Module } from '@nestjs/common';

import { StorageRepository } from './storage.repository.ts';
import { StoredBytesUpkeep } from './stored-bytes-upkeep.ts';

@Module({
  providers: [StorageRepository, StoredBytesUpkeep],
  exports: [StorageRepository],
})
export class StorageModule {}
