import { Injectable } from '@nestjs/common';
import { speciesIdSchema } from '@qlixline/contract/pets/species';
import type { SpeciesId } from '@qlixline/contract/pets/species';
import type { FewerSpecies } from '@qlixline/contract/posts/discover';

import { notFound } from '../../../errors/problem-error.ts';
import { FewerSpeciesRepository } from './fewer-species.repository.ts';

@Injectable()
export class FewerSpeciesService {
  constructor(private readonly repository: FewerSpeciesRepository) {}

  async list(viewerId: string): Promise<FewerSpecies> {
    const species = await this.repository.list(viewerId);
    return { items: species.filter(isSpecies) };
  }

  async setFewer(viewerId: string, species: string, isFewer: boolean): Promise<void> {
    if (!isSpecies(species)) throw notFound();
    await (isFewer ? this.repository.add(viewerId, species) : this.repository.remove(viewerId, species));
  }
}

function isSpecies(text: string): text is SpeciesId {
  return speciesIdSchema.safeParse(text).success;
}
