import { Controller, Header } from '@nestjs/common';
import type { Species } from '@qlixline/contract/pets/species';
import { SPECIES_CATALOGUE, breedsOf } from '@qlixline/contract/pets/species-catalogue';

import type { ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';

const CACHED_FOR_AN_HOUR = 'private, max-age=3600'; // the catalogue changes only with a release

@Controller()
export class SpeciesController {
  @ExpressEndpoint('GET /api/species')
  @Header('Cache-Control', CACHED_FOR_AN_HOUR)
  list(): Species[] {
    return [...SPECIES_CATALOGUE];
  }

  @ExpressEndpoint('GET /api/species/:id/breeds')
  @Header('Cache-Control', CACHED_FOR_AN_HOUR)
  breeds({ params }: ExpressCall<'GET /api/species/:id/breeds'>): string[] {
    return breedsOf(params.id);
  }
}
