import { Controller } from '@nestjs/common';
import type { Security } from '@qlixline/contract/account/security';

import type { EndpointCall, ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, ExpressEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { FreshSignInService } from './fresh-sign-in.service.ts';

@Controller()
export class FreshSignInController {
  constructor(private readonly freshSignIn: FreshSignInService) {}

  @Endpoint('GET /api/security')
  describe({ viewerId }: EndpointCall<'GET /api/security'>): Promise<Security> {
    return this.freshSignIn.describe(viewerId);
  }

  @ExpressEndpoint('POST /api/session/proof')
  prove({ request, identity, body }: ExpressCall<'POST /api/session/proof'>): Promise<void> {
    return this.freshSignIn.prove(request, identity, body);
  }
}
