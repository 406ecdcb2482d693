import { LockMode } from '@mikro-orm/core';
import type { Loaded } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { HotReads } from '../../database/hot-read.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';
import { User } from '../../schema/user.entity.ts';
import { petListQuery } from './pet-list.query.ts';
import { Pet } from '../../schema/pet.entity.ts';

@Injectable()
export class PetsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly hotReads: HotReads,
  ) {}

  /** JSON text of the owner's pets, oldest first. */
  async listOwnedByJson(ownerId: string): Promise<string> {
    return (await this.hotReads.json(petListQuery, [ownerId])) ?? '[]';
  }

  findById(id: number): Promise<Loaded<Pet, 'profileImage' | 'owner'> | null> {
    return this.em.findOne(Pet, { id }, { populate: ['profileImage', 'owner'] });
  }

  /** A block hides everything of one from the other. */
  async areBlocked(a: string, b: string): Promise<boolean> {
    const [row] = await this.em.execute<{ blocked: boolean }[]>(
      `select ${IS_BLOCKED('a', 'b')} as blocked from (select ?::uuid as a, ?::uuid as b) pair`,
      [a, b],
    );
    return row!.blocked;
  }

  /** How many pets the owner has; nobody else adds one to them until the transaction ends. */
  async lockAndCountOwnedBy(ownerId: string): Promise<number> {
    await this.em.findOneOrFail(User, { id: ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return this.em.count(Pet, { owner: ownerId });
  }
}
