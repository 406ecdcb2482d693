import { Controller } from '@nestjs/common';
import type { Security } from '@qlixline/contract/account/security';
import type { SignIn } from '@qlixline/contract/account/sign-in-log';

import type { EndpointCall, ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, ExpressEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { SignInLog } from '../sign-in/sign-in-log.ts';
import { FreshSignInService } from './fresh-sign-in.service.ts';

@Controller()
export class FreshSignInController {
  constructor(
    private readonly freshSignIn: FreshSignInService,
    private readonly log: SignInLog,
  ) {}

  @Endpoint('GET /api/security')
  describe({ viewerId }: EndpointCall<'GET /api/security'>): Promise<Security> {
    return this.freshSignIn.describe(viewerId);
  }

  @Endpoint('GET /api/sign-ins')
  signIns({ viewerId }: EndpointCall<'GET /api/sign-ins'>): Promise<SignIn[]> {
    return this.log.listOf(viewerId);
  }

  @ExpressEndpoint('POST /api/session/proof')
  prove({ request, identity, body }: ExpressCall<'POST /api/session/proof'>): Promise<void> {
    return this.freshSignIn.prove(request, identity, body);
  }
}
