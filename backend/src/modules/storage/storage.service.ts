import { Injectable } from '@nestjs/common';

import { STORAGE_MAX_BYTES } from '@qlixline/contract/limits';

import { StorageRepository } from './storage.repository.ts';

/** Bytes that accounts store, for the areas that add to them. */
@Injectable()
export class StorageService {
  constructor(private readonly storage: StorageRepository) {}

  /** Returns true if the user has used up their storage. Premium is looked up only beyond what is free. */
  async isFull(userId: string): Promise<boolean> {
    const bytes = await this.storage.bytesOf(userId);
    return bytes >= STORAGE_MAX_BYTES && bytes >= (await this.storage.maxBytesOf(userId));
  }
}
