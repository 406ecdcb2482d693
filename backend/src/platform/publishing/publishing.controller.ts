import { Controller, Param, Post, Query, Req } from '@nestjs/common';
import { publishQuerySchema, unitChangeSchema } from '@qlixline/contract/registry';
import type { PublishQuery, UnitChange } from '@qlixline/contract/registry';
import type { Request } from 'express';

import { ProblemError } from '../../errors/problem-error.ts';
import { Public } from '../../http/public.decorator.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Replies } from '../../http/replies.decorator.ts';
import { RegistryAccess } from '../registry/registry-access.ts';
import { PublishingService } from './publishing.service.ts';

@Controller('api/remotes')
export class PublishingController {
  constructor(
    private readonly access: RegistryAccess,
    private readonly publishing: PublishingService,
  ) {}

  /** Public to the session guard: a team has its token, and a token is no session. */
  @Post(':name/versions')
  @Public()
  @RateLimited('publishing')
  @Replies(unitChangeSchema, { status: 201 })
  async publish(
    @Req() request: Request,
    @Param('name') name: string,
    @Query({ schema: publishQuerySchema }) query: PublishQuery,
  ): Promise<UnitChange> {
    const team = await this.access.teamFor(request, name);
    if (!request.is('application/gzip')) {
      throw new ProblemError('unsupported_media_type', 'Please send the build as a gzipped tar.');
    }
    return this.publishing.publish(name, query, team.name, request);
  }
}
