import { Controller } from '@nestjs/common';
import type { UnitChange } from '@qlixline/contract/remotes/registry';
import type { Request } from 'express';

import type { ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { ProblemError } from '../../errors/problem-error.ts';
import { RegistryAccess } from '../registry/registry-access.ts';
import { PublishingService } from './publishing.service.ts';

@Controller()
export class PublishingController {
  constructor(
    private readonly access: RegistryAccess,
    private readonly publishing: PublishingService,
  ) {}

  /** Publishes a build. Public to the session guard, as teams authenticate with a token. */
  @ExpressEndpoint('POST /api/remotes/:name/versions')
  async publish({ request, params, query }: ExpressCall<'POST /api/remotes/:name/versions'>): Promise<UnitChange> {
    const team = await this.access.teamFor(request, params.name);
    requireArchive(request);
    return this.publishing.publish(params.name, query, team, request);
  }

  @ExpressEndpoint('POST /api/remotes/:name/checks')
  async check({ request, params, query }: ExpressCall<'POST /api/remotes/:name/checks'>): Promise<UnitChange> {
    const team = await this.access.teamFor(request, params.name);
    requireArchive(request);
    return this.publishing.check(params.name, query, team, request);
  }
}

function requireArchive(request: Request): void {
  if (request.is('application/gzip')) return;
  throw new ProblemError('unsupported_media_type', 'Please send the build as a gzipped tar.');
}
