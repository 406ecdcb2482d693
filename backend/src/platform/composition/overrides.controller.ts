import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { OVERRIDE_LIFETIME_MS, overrideSchema, overridesSchema } from '@qlixline/contract/override';
import type { Override, Overrides } from '@qlixline/contract/override';
import { screens } from '@qlixline/contract/paths';
import { unitNameSchema } from '@qlixline/contract/remote-build';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { CurrentUserId } from '../../http/current-user.decorator.ts';
import { Replies } from '../../http/replies.decorator.ts';
import { OverridesService, tooManyOverrides } from './overrides.service.ts';
import { PersonalChoices } from './personal-choices.ts';

const clearQuerySchema = z.strictObject({ remote: z.optional(unitNameSchema) });

/** What one person runs instead of what is published: kept in a cookie of theirs, merged when a page is composed. */
@Controller('api/qa/overrides')
export class OverridesController {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly service: OverridesService,
    private readonly choices: PersonalChoices,
  ) {}

  @Get()
  @Replies(overridesSchema)
  current(@CurrentUserId() userId: string, @Req() request: Request): Overrides {
    const kept = this.choices.overrides.read(request.headers.cookie, userId);
    return toReply(kept?.content ?? [], kept?.expiresAt);
  }

  @Post()
  @HttpCode(200)
  @Replies(overridesSchema)
  async set(
    @CurrentUserId() userId: string,
    @Body({ schema: overrideSchema }) override: Override,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Overrides> {
    const { overrides: current } = this.choices.of(request.headers.cookie, userId);
    return this.keep(response, userId, await this.service.with(userId, current, override));
  }

  /** One unit's, or all. */
  @Delete()
  @Replies(overridesSchema)
  remove(
    @CurrentUserId() userId: string,
    @Query({ schema: clearQuerySchema }) { remote }: { remote?: string },
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Overrides {
    const { overrides: current } = this.choices.of(request.headers.cookie, userId);
    const left = remote === undefined ? [] : current.filter((override) => override.remote !== remote);
    return this.keep(response, userId, left);
  }

  /** For the banner's form, which works on a page whose scripts do not: leads back to where it was sent from. */
  @Post('clear')
  clear(@CurrentUserId() _userId: string, @Req() request: Request, @Res() response: Response): void {
    this.choices.overrides.clear(response);
    response.redirect(303, this.pathOf(request.headers.referer));
  }

  private keep(response: Response, userId: string, overrides: Override[]): Overrides {
    const { overrides: cookie } = this.choices;
    if (overrides.length === 0) cookie.clear(response);
    else if (!cookie.set(response, userId, overrides, OVERRIDE_LIFETIME_MS)) throw tooManyOverrides();
    return toReply(overrides, Date.now() + OVERRIDE_LIFETIME_MS);
  }

  /** A page of ours, or home. */
  private pathOf(referer: string | undefined): string {
    if (referer === undefined || !URL.canParse(referer)) return screens.home;
    const { origin, pathname } = new URL(referer);
    return this.env.allowedOrigins.includes(origin) && !pathname.startsWith('//') ? pathname : screens.home;
  }
}

function toReply(overrides: Override[], expiresAt: number | undefined): Overrides {
  const isSet = overrides.length > 0 && expiresAt !== undefined;
  return { overrides, expiresAt: isSet ? new Date(expiresAt).toISOString() : null };
}
