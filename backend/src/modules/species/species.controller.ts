import { Controller, Get, Header, Param } from '@nestjs/common';
import { speciesSchema } from '@qlixline/contract/species';
import type { Species } from '@qlixline/contract/species';
import { SPECIES_CATALOGUE, breedsOf } from '@qlixline/contract/species-catalogue';
import { RepliesEach } from '../../http/replies.decorator.ts';

const CACHED_FOR_AN_HOUR = 'private, max-age=3600'; // the catalogue changes with a release only

@Controller('api/species')
export class SpeciesController {
  @Get()
  @Header('Cache-Control', CACHED_FOR_AN_HOUR)
  @RepliesEach(speciesSchema)
  list(): readonly Species[] {
    return SPECIES_CATALOGUE;
  }

  @Get(':id/breeds')
  @Header('Cache-Control', CACHED_FOR_AN_HOUR)
  breeds(@Param('id') id: string): string[] {
    return breedsOf(id);
  }
}
