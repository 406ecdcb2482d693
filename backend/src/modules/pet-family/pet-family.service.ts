import { Injectable } from '@nestjs/common';
import { refusalOfParent } from '@qlixline/contract/pet-family/parent-rules';
import { PARENT_ROLES } from '@qlixline/contract/pet-family/parent-roles';
import type { ParentRole } from '@qlixline/contract/pet-family/parent-roles';
import type { ParentInput, ParentsInput, PetFamily } from '@qlixline/contract/pet-family/pet-family';
import { capRefusal } from '@qlixline/contract/trust/shared-caps';

import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound, throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PetsService } from '../pets/pets.service.ts';
import type { PetRecord } from '../pets/pets.service.ts';
import { Pedigrees } from './pedigrees.ts';
import type { StoredFamily } from './pet-family.query.ts';
import { PetParentsRepository } from './pet-parents.repository.ts';
import type { NewParent, StoredParent } from './pet-parents.repository.ts';
import { TrustService } from '../trust/trust.service.ts';

/**
 * Parents of pets. A pet's owner claims its parents; if a parent belongs to another user, that user confirms. One lock
 * serializes all changes, so that a cycle is always detected.
 */
@Injectable()
export class PetFamilyService {
  constructor(
    private readonly parents: PetParentsRepository,
    private readonly pedigrees: Pedigrees,
    private readonly pets: PetsService,
    private readonly notifications: NotificationsService,
    private readonly transactions: Transactions,
    private readonly trust: TrustService,
  ) {}

  async family(viewerId: string, petId: number): Promise<PetFamily> {
    return this.#withInbreeding(viewerId, petId, (await this.parents.familyJson(viewerId, petId)) ?? throwNotFound());
  }

  async claimsJson(ownerId: string, petId: number): Promise<string> {
    return (await this.parents.claimsJson(ownerId, petId)) ?? throwNotFound();
  }

  setParents(ownerId: string, petId: number, input: ParentsInput): Promise<PetFamily> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([ownerId]); // nobody can block them meanwhile
      await this.parents.lockFamilies();
      const ids = [petId, ...PARENT_ROLES.flatMap((role) => petIdIn(input[role]) ?? [])];
      const pets = await this.pets.lockVisiblePets(ownerId, ids);
      const child = pets.get(petId);
      if (child?.ownerId !== ownerId) throw notFound();
      const before = await this.parents.parentsOf(petId);
      for (const role of PARENT_ROLES) {
        await this.#setParent(child, role, { input: input[role], pets, before: parentAs(role, before) });
      }
      return this.#withInbreeding(
        ownerId,
        petId,
        (await this.parents.familyJsonNow(ownerId, petId)) ?? throwNotFound(),
      );
    });
  }

  /** Answers a claim, as the owner of the claimed parent. A denied claim is deleted. */
  answerClaim(ownerId: string, parentId: number, childId: number, isTrue: boolean): Promise<void> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([ownerId]);
      await this.parents.lockFamilies();
      const pets = await this.pets.lockVisiblePets(ownerId, [parentId, childId]);
      const [parent, child] = [pets.get(parentId), pets.get(childId)];
      if (!parent || !child || parent.ownerId !== ownerId) throw notFound();
      const role = (await this.parents.waitingRole(childId, parentId)) ?? throwNotFound();
      if (!isTrue) return this.parents.replace(childId, role, null);
      const refusal = await this.#refusalOf(role, child, parent);
      if (refusal) throw invalidTransition(`This cannot be confirmed. ${refusal}.`);
      await this.parents.confirm(childId, role);
    });
  }

  async #setParent(child: PetRecord, role: ParentRole, { input, pets, before }: Change): Promise<void> {
    if (input && 'stays' in input) return;
    const parentId = petIdIn(input);
    if (parentId !== undefined && parentId === before?.parentId) return; // unchanged, confirmed or not
    if (before?.parentId && !before.isConfirmed) await this.#retract(child, before.parentId);
    if (input === null) return this.parents.replace(child.id, role, null);
    if ('name' in input) return this.parents.replace(child.id, role, input);
    const parent = pets.get(input.petId);
    if (!parent) throw validationFailed([{ field: role, message: 'This pet is no longer available' }]);
    const refusal = await this.#refusalOf(role, child, parent);
    if (refusal) throw validationFailed([{ field: role, message: refusal }]);
    const made: NewParent = { parentId: parent.id, isConfirmed: parent.ownerId === child.ownerId };
    if (!made.isConfirmed) await this.#requireRoom(role, child, parent);
    await this.parents.replace(child.id, role, made);
    if (made.isConfirmed) return;
    await this.trust.count(child.ownerId, 'parentClaim');
    await this.notifications.notify(claimOf(child, parent));
  }

  async #requireRoom(role: ParentRole, child: PetRecord, parent: PetRecord): Promise<void> {
    const message = capRefusal('parentClaims', await this.parents.claimCounts(parent, child.ownerId));
    if (message !== undefined) throw validationFailed([{ field: role, message }]);
  }

  async #refusalOf(role: ParentRole, child: PetRecord, parent: PetRecord): Promise<string | undefined> {
    const byRecord = refusalOfParent(role, child, parent);
    if (byRecord) return byRecord;
    return (await this.parents.descendsFrom(parent.id, child.id)) ? `It descends from ${child.name}` : undefined;
  }

  /** Retracts the notification of an unanswered claim. */
  async #retract(child: PetRecord, parentId: number): Promise<void> {
    const parent = await this.pets.recordOf(child.ownerId, parentId);
    if (parent) await this.notifications.retract(claimOf(child, parent));
  }

  async #withInbreeding(viewerId: string, petId: number, json: string): Promise<PetFamily> {
    const family = JSON.parse(json) as StoredFamily;
    const pedigree = await this.pedigrees.load([petId]);
    const { dam = null, sire = null } = pedigree.get(petId) ?? {};
    if (dam === null || sire === null) return { ...family, inbreeding: null };
    const [inbreeding = null] = await this.pedigrees.inbreedingOf(viewerId, pedigree, [{ dam, sire }]);
    return { ...family, inbreeding };
  }
}

type Change = { input: ParentInput; pets: ReadonlyMap<number, PetRecord>; before: StoredParent | undefined };

const petIdIn = (input: ParentInput): number | undefined => (input && 'petId' in input ? input.petId : undefined);

const parentAs = (role: ParentRole, parents: readonly StoredParent[]) => parents.find((one) => one.role === role);

const claimOf = (child: PetRecord, parent: PetRecord) =>
  ({ userId: parent.ownerId, kind: 'parent_claimed', actorId: child.ownerId, petId: parent.id }) as const;
