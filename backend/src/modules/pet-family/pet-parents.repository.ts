import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parents, Pedigree } from '@qlixline/contract/pet-family/inbreeding';
import { PEDIGREE_GENERATIONS_MAX } from '@qlixline/contract/limits';
import type { ParentRole } from '@qlixline/contract/pet-family/parent-roles';
import type { CrowdCounts } from '@qlixline/contract/trust/shared-caps';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { CLAIMANT, IS_UNWANTED_CLAIM } from '../../schema/pets/parent-claim.sql.ts';
import { IS_NEWCOMER } from '../../schema/trust/trust-level.sql.ts';
import { parentClaimsQuery, petFamilyQuery, petNamesQuery } from './pet-family.query.ts';

/** Parent that is a pet of this site, or only a name. */
export type NewParent = { parentId: number; isConfirmed: boolean } | { name: string };
export type StoredParent = { role: ParentRole; parentId: number | null; isConfirmed: boolean };

@Injectable()
export class PetParentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns a family as stored, as JSON text; null if the viewer can't see the pet. */
  familyJson(viewerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(petFamilyQuery, [viewerId, petId]);
  }

  /** Reads like `familyJson`, but within the running transaction. */
  familyJsonNow(viewerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.jsonNow(petFamilyQuery, [viewerId, petId]);
  }

  /** Returns JSON text in the shape of `parentClaimsSchema`; null if the pet isn't this owner's. */
  claimsJson(ownerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(parentClaimsQuery, [ownerId, petId]);
  }

  /** Returns the names of the pets the viewer may see. */
  async namesOf(viewerId: string, petIds: readonly number[]): Promise<Map<number, string | null>> {
    if (petIds.length === 0) return new Map();
    const rows = await this.preparedReads.rowsNow(petNamesQuery, [viewerId, petIds]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Locks all families, so that two concurrent changes can't form a cycle. */
  async lockFamilies(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('pet_parents', 0))`.execute(typedSql(this.em));
  }

  /** Returns the confirmed ancestors of the pets, up to PEDIGREE_GENERATIONS_MAX generations. */
  async pedigreeOf(petIds: readonly number[]): Promise<Pedigree> {
    const { rows } = await sql<{ petId: number; role: ParentRole; parentId: number }>`
      with recursive line (pet_id, generation) as (
        select id, 0 from unnest(${[...petIds]}::bigint[]) known (id)
        union
        select link.parent_id, line.generation + 1
        from line join pet_parents link on link.pet_id = line.pet_id
        where link.confirmed_at is not null and link.parent_id is not null
          and line.generation < ${PEDIGREE_GENERATIONS_MAX})
      select link.pet_id as "petId", link.role, link.parent_id as "parentId"
      from (select pet_id, min(generation) as generation from line group by pet_id) known
      join pet_parents link on link.pet_id = known.pet_id
      where link.confirmed_at is not null and link.parent_id is not null
        and known.generation < ${PEDIGREE_GENERATIONS_MAX}`.execute(typedSql(this.em));
    const pedigree = new Map<number, Parents>();
    for (const { petId, role, parentId } of rows) {
      pedigree.set(petId, { ...(pedigree.get(petId) ?? { dam: null, sire: null }), [role]: parentId });
    }
    return pedigree;
  }

  /**
   * Returns true if the pet descends from the ancestor by confirmed parents, in a transaction that has locked families.
   */
  async descendsFrom(petId: number, ancestorId: number): Promise<boolean> {
    const { rows } = await sql<{ isSo: boolean }>`
      with recursive line (pet_id) as (
        select ${petId}::bigint
        union
        select link.parent_id from line join pet_parents link on link.pet_id = line.pet_id
        where link.confirmed_at is not null and link.parent_id is not null)
      select exists (select from line where pet_id = ${ancestorId}) as "isSo"`.execute(typedSql(this.em));
    return rows[0]?.isSo ?? false;
  }

  async parentsOf(petId: number): Promise<StoredParent[]> {
    return typedSql(this.em)
      .selectFrom('pet_parents')
      .select(['role', 'parent_id as parentId', sql<boolean>`confirmed_at is not null`.as('isConfirmed')])
      .where('pet_id', '=', petId)
      .execute();
  }

  async replace(petId: number, role: ParentRole, parent: NewParent | null): Promise<void> {
    await typedSql(this.em).deleteFrom('pet_parents').where('pet_id', '=', petId).where('role', '=', role).execute();
    if (!parent) return;
    await typedSql(this.em)
      .insertInto('pet_parents')
      .values({
        pet_id: petId,
        role,
        parent_id: 'parentId' in parent ? parent.parentId : null,
        name: 'name' in parent ? parent.name : null,
        confirmed_at: 'isConfirmed' in parent && parent.isConfirmed ? sql<string>`clock_timestamp()` : null,
      })
      .execute();
  }

  /**
   * Counts the unanswered claims that a pet is a parent, and those by one owner. Claims by users whom the pet's owner
   * has blocked aren't counted.
   */
  async claimCounts({ id, ownerId }: { id: number; ownerId: string }, claimantId: string): Promise<CrowdCounts> {
    const claimant = sql`${claimantId}::uuid`;
    const ofClaim = shared<string>(CLAIMANT, sql.ref('pet_parents'));
    const counts = sql<boolean>`not ${shared(IS_UNWANTED_CLAIM, sql.ref('pet_parents'), sql`${ownerId}::uuid`)}`;
    return typedSql(this.em)
      .selectFrom('pet_parents')
      .select([
        sql<number>`(count(*) filter (where ${counts}))::integer`.as('ofAll'),
        sql<number>`(count(*) filter (where ${ofClaim} = ${claimant}))::integer`.as('ofAuthor'),
        sql<number>`(count(*) filter (where ${counts} and ${shared(IS_NEWCOMER, claimant)}
          and ${shared(IS_NEWCOMER, ofClaim)}))::integer`.as('ofNewcomers'),
      ])
      .where('parent_id', '=', id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow();
  }

  /** Returns the role of an unanswered claim; null if there is none. */
  async waitingRole(petId: number, parentId: number): Promise<ParentRole | null> {
    const claim = await typedSql(this.em)
      .selectFrom('pet_parents')
      .select('role')
      .where('pet_id', '=', petId)
      .where('parent_id', '=', parentId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return claim?.role ?? null;
  }

  async confirm(petId: number, role: ParentRole): Promise<void> {
    await typedSql(this.em)
      .updateTable('pet_parents')
      .set({ confirmed_at: sql<string>`clock_timestamp()` })
      .where('pet_id', '=', petId)
      .where('role', '=', role)
      .execute();
  }
}
