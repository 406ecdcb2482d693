import { Controller } from '@nestjs/common';

import { CallerHash } from '../../callers/caller-hash.ts';
import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import type { EndpointCall } from '../../http/endpoint-call.ts';
import { Endpoint } from '../../http/endpoint.decorator.ts';
import { PersonalChoices } from '../composition/personal-choices.ts';
import { RemoteReportsService } from './remote-reports.service.ts';

@Controller()
export class RemoteReportsController {
  readonly #callers: CallerHash;

  constructor(
    private readonly reports: RemoteReportsService,
    private readonly choices: PersonalChoices,
    @InjectEnv() private readonly env: Env,
  ) {
    this.#callers = new CallerHash(env.sessionSecret);
  }

  @Endpoint('POST /api/beacons/remotes')
  take({ viewerId, body, request }: EndpointCall<'POST /api/beacons/remotes'>): Promise<void> {
    const { overrides } = this.choices.of(request.headers.cookie, viewerId);
    const network = this.#callers.ofNetwork(request, this.env.trustProxy);
    return this.reports.take({ userId: viewerId, network, hasOverrides: overrides.length > 0 }, body.reports);
  }
}
