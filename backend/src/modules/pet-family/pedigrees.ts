import { Injectable } from '@nestjs/common';
import { commonAncestors, generationsKnown, inbreedingOfLitter } from '@qlixline/contract/pet-family/inbreeding';
import type { Pedigree } from '@qlixline/contract/pet-family/inbreeding';
import { COMMON_ANCESTORS_NAMED } from '@qlixline/contract/limits';
import type { Inbreeding } from '@qlixline/contract/pet-family/pet-family';

import { PetParentsRepository } from './pet-parents.repository.ts';

type Litter = { dam: number; sire: number };

/** Pedigrees and inbreeding coefficients from the stored parents (decision: family-trees). */
@Injectable()
export class Pedigrees {
  constructor(private readonly parents: PetParentsRepository) {}

  load(petIds: readonly number[]): Promise<Pedigree> {
    return this.parents.pedigreeOf(petIds);
  }

  /** Computes the inbreeding coefficient of each litter, with names visible to the viewer. */
  async inbreedingOf(viewerId: string, pedigree: Pedigree, litters: readonly Litter[]): Promise<Inbreeding[]> {
    const found = litters.map((litter) => ({ litter, ancestors: commonAncestors(pedigree, litter) }));
    const named = found.map(({ ancestors }) => ancestors.slice(0, COMMON_ANCESTORS_NAMED));
    const names = await this.parents.namesOf(viewerId, [...new Set(named.flat().map(({ id }) => id))]);
    return found.map(({ litter, ancestors }, nth) => ({
      coefficient: inbreedingOfLitter(pedigree, litter),
      commonAncestors: (named[nth] ?? []).map(({ id, share }) => ({ name: names.get(id) ?? null, share })),
      commonAncestorCount: ancestors.length,
      damGenerations: generationsKnown(pedigree, litter.dam),
      sireGenerations: generationsKnown(pedigree, litter.sire),
    }));
  }
}
