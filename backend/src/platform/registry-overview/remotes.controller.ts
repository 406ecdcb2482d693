import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  disableSchema,
  promoteSchema,
  registryOverviewSchema,
  rollbackSchema,
  unitChangeSchema,
} from '@qlixline/contract/registry';
import type { Disable, Promote, RegistryOverview, Rollback, UnitChange } from '@qlixline/contract/registry';
import type { Request } from 'express';

import { Public } from '../../http/public.decorator.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Replies } from '../../http/replies.decorator.ts';
import { RegistryAccess } from '../registry/registry-access.ts';
import { RegistryOverviewService } from './registry-overview.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { UnitNamePipe } from '../registry/unit-name.pipe.ts';

/** What is live, for teams and QA. Public to the session guard, because a deploy token is no session. */
@Controller('api/remotes')
@Public()
export class RemotesController {
  constructor(
    private readonly access: RegistryAccess,
    private readonly overviews: RegistryOverviewService,
    private readonly registry: RegistryService,
  ) {}

  @Get()
  @Replies(registryOverviewSchema)
  async overview(@Req() request: Request): Promise<RegistryOverview> {
    return this.overviews.read(await this.access.reader(request));
  }

  @Post(':name/promote')
  @HttpCode(200)
  @RateLimited('releases')
  @Replies(unitChangeSchema)
  async promote(
    @Req() request: Request,
    @Param('name', UnitNamePipe) unit: string,
    @Body({ schema: promoteSchema }) { version, percent }: Promote,
  ): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, unit);
    return this.registry.promote(unit, version, percent, name);
  }

  @Post(':name/rollback')
  @HttpCode(200)
  @RateLimited('releases')
  @Replies(unitChangeSchema)
  async rollback(
    @Req() request: Request,
    @Param('name', UnitNamePipe) unit: string,
    @Body({ schema: rollbackSchema }) { reason }: Rollback,
  ): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, unit);
    return this.registry.rollback(unit, name, reason ?? null);
  }

  @Post(':name/disable')
  @HttpCode(200)
  @RateLimited('releases')
  @Replies(unitChangeSchema)
  async disable(
    @Req() request: Request,
    @Param('name', UnitNamePipe) unit: string,
    @Body({ schema: disableSchema }) { reason }: Disable,
  ): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, unit);
    return this.registry.disable(unit, reason, name);
  }
}
