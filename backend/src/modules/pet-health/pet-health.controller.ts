import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { PetHealthService } from './pet-health.service.ts';

@Controller()
export class PetHealthController {
  constructor(private readonly health: PetHealthService) {}

  @Endpoint('GET /api/pets/:id/health')
  journal({ viewerId, params }: EndpointCall<'GET /api/pets/:id/health'>): Promise<string> {
    return this.health.journalJson(viewerId, params.id);
  }

  @Endpoint('POST /api/pets/:id/health')
  add({ viewerId, params, body }: EndpointCall<'POST /api/pets/:id/health'>): Promise<string> {
    return this.health.addJson(viewerId, params.id, body);
  }

  @Endpoint('PUT /api/pets/:id/health/:entryId')
  replace({ viewerId, params, body }: EndpointCall<'PUT /api/pets/:id/health/:entryId'>): Promise<string> {
    return this.health.replaceJson(viewerId, params.id, params.entryId, body);
  }

  @Endpoint('POST /api/pets/:id/health/:entryId/done')
  done({ viewerId, params, body }: EndpointCall<'POST /api/pets/:id/health/:entryId/done'>): Promise<string> {
    return this.health.doneJson(viewerId, params.id, params.entryId, body.dueOn);
  }

  @Endpoint('DELETE /api/pets/:id/health/:entryId')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/health/:entryId'>): Promise<void> {
    return this.health.remove(viewerId, params.id, params.entryId);
  }
}
