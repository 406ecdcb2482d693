import { Controller } from '@nestjs/common';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@qlixline/contract/account/passkey';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { PasskeyProofs } from './passkey-proofs.ts';
import { PasskeysService } from './passkeys.service.ts';

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly proofs: PasskeyProofs,
  ) {}

  @Endpoint('POST /api/passkeys/options')
  begin({ identity }: EndpointCall<'POST /api/passkeys/options'>): Promise<PasskeyCreation> {
    return this.passkeys.begin(identity);
  }

  @Endpoint('POST /api/passkeys')
  add({ identity, body }: EndpointCall<'POST /api/passkeys'>): Promise<Passkey> {
    return this.passkeys.add(identity, body);
  }

  @Endpoint('PATCH /api/passkeys/:id')
  rename({ viewerId, params, body }: EndpointCall<'PATCH /api/passkeys/:id'>): Promise<Passkey> {
    return this.passkeys.rename(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/passkeys/:id')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/passkeys/:id'>): Promise<void> {
    return this.passkeys.remove(viewerId, params.id);
  }

  @Endpoint('POST /api/session/proof/options')
  beginProof({ identity }: EndpointCall<'POST /api/session/proof/options'>): Promise<PasskeyRequest> {
    return this.proofs.beginProof(identity);
  }
}
