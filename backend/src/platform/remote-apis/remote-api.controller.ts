import { Controller } from '@nestjs/common';
import type { KeySet } from '@qlixline/contract/remotes/remote-api-endpoints';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { CallTokens } from './calls/call-token.ts';
import { RemoteApiGateway } from './gateway.ts';

type GatewayKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/x/:name/*path`;

/** APIs of remotes: one address for each method, behind which the gateway finds the declared call. */
@Controller()
export class RemoteApiController {
  constructor(
    private readonly gateway: RemoteApiGateway,
    private readonly tokens: CallTokens,
  ) {}

  @Endpoint('GET /api/x/keys')
  keys(): Promise<KeySet> {
    return this.tokens.keySet();
  }

  @RawEndpoint('GET /api/x/:name/*path')
  read(call: EndpointCall<'GET /api/x/:name/*path'>): Promise<void> {
    return this.#answer(call);
  }

  @RawEndpoint('POST /api/x/:name/*path')
  create(call: EndpointCall<'POST /api/x/:name/*path'>): Promise<void> {
    return this.#answer(call);
  }

  @RawEndpoint('PUT /api/x/:name/*path')
  replace(call: EndpointCall<'PUT /api/x/:name/*path'>): Promise<void> {
    return this.#answer(call);
  }

  @RawEndpoint('PATCH /api/x/:name/*path')
  change(call: EndpointCall<'PATCH /api/x/:name/*path'>): Promise<void> {
    return this.#answer(call);
  }

  @RawEndpoint('DELETE /api/x/:name/*path')
  delete(call: EndpointCall<'DELETE /api/x/:name/*path'>): Promise<void> {
    return this.#answer(call);
  }

  #answer({ params: { name }, viewerId, request, response }: EndpointCall<GatewayKey>): Promise<void> {
    return this.gateway.answer({ unit: name, userId: viewerId, request, response });
  }
}
