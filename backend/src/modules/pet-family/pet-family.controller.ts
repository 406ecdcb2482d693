import { Controller } from '@nestjs/common';
import type { PetFamily } from '@qlixline/contract/pet-family/pet-family';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { PetFamilyService } from './pet-family.service.ts';

@Controller()
export class PetFamilyController {
  constructor(private readonly families: PetFamilyService) {}

  @Endpoint('GET /api/pets/:id/family')
  family({ viewerId, params }: EndpointCall<'GET /api/pets/:id/family'>): Promise<PetFamily> {
    return this.families.family(viewerId, params.id);
  }

  @Endpoint('PUT /api/pets/:id/parents')
  setParents({ viewerId, params, body }: EndpointCall<'PUT /api/pets/:id/parents'>): Promise<PetFamily> {
    return this.families.setParents(viewerId, params.id, body);
  }

  @Endpoint('GET /api/pets/:id/parent-claims')
  claims({ viewerId, params }: EndpointCall<'GET /api/pets/:id/parent-claims'>): Promise<string> {
    return this.families.claimsJson(viewerId, params.id);
  }

  @Endpoint('POST /api/pets/:id/parent-claims/:childId')
  answerClaim({ viewerId, params, body }: EndpointCall<'POST /api/pets/:id/parent-claims/:childId'>): Promise<void> {
    return this.families.answerClaim(viewerId, params.id, params.childId, body.isTrue);
  }
}
