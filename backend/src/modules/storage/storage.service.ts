import { Injectable } from '@nestjs/common';

import { StorageRepository } from './storage.repository.ts';

/** Bytes that accounts store, for the areas that add to them. */
@Injectable()
export class StorageService {
  constructor(private readonly storage: StorageRepository) {}

  /** Returns the bytes of everything that the user has uploaded and written. */
  bytesOf(userId: string): Promise<number> {
    return this.storage.bytesOf(userId);
  }
}
