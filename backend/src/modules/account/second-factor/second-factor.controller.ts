import { Controller } from '@nestjs/common';
import type { RecoveryCodes, SecondFactorSetup } from '@qlixline/contract/account/second-factor';

import type { EndpointCall, ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, ExpressEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Endpoint('POST /api/second-factor/setup')
  setUp({ viewerId }: EndpointCall<'POST /api/second-factor/setup'>): Promise<SecondFactorSetup> {
    return this.secondFactor.setUp(viewerId);
  }

  @ExpressEndpoint('PUT /api/second-factor')
  turnOn({ request, viewerId, body }: ExpressCall<'PUT /api/second-factor'>): Promise<RecoveryCodes> {
    return this.secondFactor.turnOn(request, viewerId, body);
  }

  @Endpoint('DELETE /api/second-factor')
  turnOff({ viewerId }: EndpointCall<'DELETE /api/second-factor'>): Promise<void> {
    return this.secondFactor.turnOff(viewerId);
  }

  @Endpoint('POST /api/second-factor/recovery-codes')
  renewCodes({ viewerId }: EndpointCall<'POST /api/second-factor/recovery-codes'>): Promise<RecoveryCodes> {
    return this.secondFactor.renewCodes(viewerId);
  }
}
