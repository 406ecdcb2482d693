import { Controller } from '@nestjs/common';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { MemorialsService } from './memorials.service.ts';
import { TributesService } from './tributes.service.ts';

@Controller()
export class MemorialsController {
  constructor(
    private readonly memorials: MemorialsService,
    private readonly tributes: TributesService,
  ) {}

  @Endpoint('GET /api/pets/:id/memorial')
  show({ viewerId, params }: EndpointCall<'GET /api/pets/:id/memorial'>): Promise<string> {
    return this.memorials.memorialJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/pets/:id/memorial')
  set({ viewerId, params, body }: EndpointCall<'PUT /api/pets/:id/memorial'>): Promise<string> {
    return this.memorials.setJson(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/pets/:id/memorial')
  end({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/memorial'>): Promise<string> {
    return this.memorials.endJson(viewerId, params.id);
  }

  @Endpoint('PUT /api/pets/:id/candle')
  lightCandle({ viewerId, params }: EndpointCall<'PUT /api/pets/:id/candle'>): Promise<void> {
    return this.memorials.lightCandle(viewerId, params.id);
  }

  @Endpoint('DELETE /api/pets/:id/candle')
  putOutCandle({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/candle'>): Promise<void> {
    return this.memorials.putOutCandle(viewerId, params.id);
  }

  @Endpoint('GET /api/pets/:id/tributes')
  listTributes({ viewerId, params, query }: EndpointCall<'GET /api/pets/:id/tributes'>): Promise<string> {
    return this.tributes.listJson(viewerId, params.id, query);
  }

  @Endpoint('GET /api/pets/:id/tributes/waiting')
  listWaiting({ viewerId, params, query }: EndpointCall<'GET /api/pets/:id/tributes/waiting'>): Promise<string> {
    return this.tributes.waitingJson(viewerId, params.id, query);
  }

  @Endpoint('POST /api/pets/:id/tributes')
  writeTribute({ viewerId, params, body }: EndpointCall<'POST /api/pets/:id/tributes'>): Promise<string> {
    return this.tributes.writeJson(viewerId, params.id, body.text);
  }

  @Endpoint('PUT /api/tributes/:id/state')
  answerTribute({ viewerId, params, body }: EndpointCall<'PUT /api/tributes/:id/state'>): Promise<void> {
    return this.tributes.answer(viewerId, params.id, body.state);
  }

  @Endpoint('DELETE /api/tributes/:id')
  removeTribute({ viewerId, params }: EndpointCall<'DELETE /api/tributes/:id'>): Promise<void> {
    return this.tributes.remove(viewerId, params.id);
  }
}
