import { Module } from '@nestjs/common';

import { StorageRepository } from './storage.repository.ts';
import { StorageService } from './storage.service.ts';
import { StoredBytesUpkeep } from './stored-bytes-upkeep.ts';

@Module({
  providers: [StorageRepository, StorageService, StoredBytesUpkeep],
  exports: [StorageService],
})
export class StorageModule {}
