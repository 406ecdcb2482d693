import type { Memorial, Tribute } from '@qlixline/contract/memorials/memorial';
import { tributeSchema } from '@qlixline/contract/memorials/memorial';

import { buildUserCard, nextId } from '../builders.ts';

export type MemorialState = {
  /** Words by the pet's id. */
  memorialWords: Record<number, string>;
  /** Candles by the pet's id. */
  candles: Record<number, Memorial['candles']>;
  /** Tributes by the pet's id, newest first. */
  tributes: Record<number, Tribute[]>;
  /** Ids of tributes that the owner has declined. */
  declinedTributes: number[];
  /** Pets of which friends were told. */
  friendsTold: number[];
};

export function createMemorialState(seed: Partial<MemorialState>): MemorialState {
  return {
    memorialWords: seed.memorialWords ?? {},
    candles: seed.candles ?? {},
    tributes: seed.tributes ?? {},
    declinedTributes: seed.declinedTributes ?? [],
    friendsTold: seed.friendsTold ?? [],
  };
}

/** Builds an approved tribute by somebody else. */
export function buildTribute(overrides: Partial<Tribute> = {}): Tribute {
  return tributeSchema.parse({
    id: nextId(),
    author: buildUserCard(),
    isOwn: false,
    text: 'I miss our walks',
    createdAt: '2026-01-08T09:00:00.000Z',
    isApproved: true,
    ...overrides,
  });
}
