import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { compositionSchema } from '@qlixline/contract/composition';
import type { Composition } from '@qlixline/contract/composition';
import { OVERRIDES_MAX, avoidRequestSchema } from '@qlixline/contract/override';
import type { AvoidRequest } from '@qlixline/contract/override';
import type { Request, Response } from 'express';

import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { identityOf } from '../../http/request-identity.ts';
import { Public } from '../../http/public.decorator.ts';
import { Replies } from '../../http/replies.decorator.ts';
import { CompositionService } from './composition.service.ts';
import { AVOIDED_FOR_MS, PersonalChoices } from './personal-choices.ts';

@Controller('api/composition')
export class CompositionController {
  constructor(
    private readonly compositions: CompositionService,
    private readonly choices: PersonalChoices,
  ) {}

  @Get()
  @Public()
  @Replies(compositionSchema)
  current(@Req() request: Request): Promise<Composition> {
    return this.compositions.currentFor(this.choices.of(request.headers.cookie, identityOf(request)?.userId));
  }

  /** For a tab in which a broken version has already run: the next page comes with the version before it. */
  @Post('avoid')
  @HttpCode(204)
  avoid(
    @CurrentUserId() userId: string,
    @Body({ schema: avoidRequestSchema }) avoided: AvoidRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): void {
    const others = this.choices
      .of(request.headers.cookie, userId)
      .avoided.filter(({ remote }) => remote !== avoided.remote);
    this.choices.avoided.set(response, userId, [...others, avoided].slice(-OVERRIDES_MAX), AVOIDED_FOR_MS);
  }
}
