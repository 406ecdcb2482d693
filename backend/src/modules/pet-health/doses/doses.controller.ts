import { Controller } from '@nestjs/common';
import type { Dose, RecordedDose } from '@qlixline/contract/pet-health/dose';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { DosesService } from './doses.service.ts';

@Controller()
export class DosesController {
  constructor(private readonly doses: DosesService) {}

  @Endpoint('GET /api/pets/:id/doses')
  list({ viewerId, params }: EndpointCall<'GET /api/pets/:id/doses'>): Promise<Dose[]> {
    return this.doses.list(viewerId, params.id);
  }

  @Endpoint('POST /api/pets/:id/health/:entryId/doses')
  record({ viewerId, params, body }: EndpointCall<'POST /api/pets/:id/health/:entryId/doses'>): Promise<RecordedDose> {
    return this.doses.record(viewerId, params.id, params.entryId, body);
  }

  @Endpoint('DELETE /api/pets/:id/health/:entryId/doses/:plannedFor')
  undo({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/health/:entryId/doses/:plannedFor'>): Promise<void> {
    return this.doses.undo(viewerId, params.id, params.entryId, params.plannedFor);
  }
}
