import { Controller } from '@nestjs/common';
import { OVERRIDE_LIFETIME_MS, isSameTarget } from '@qlixline/contract/remotes/override';
import type { Override, Overrides } from '@qlixline/contract/remotes/override';
import { screens } from '@qlixline/contract/areas/screens';
import type { Response } from 'express';

import type { EndpointCall, ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { ownAddress } from '../../../http/pages/screen-address.ts';
import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { OverridesService, tooManyOverrides } from './overrides.service.ts';
import { PersonalChoices } from './personal-choices.ts';

/**
 * Overrides: versions one user runs instead of the published ones, kept in a cookie and merged when a page is composed.
 */
@Controller()
export class OverridesController {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly service: OverridesService,
    private readonly choices: PersonalChoices,
  ) {}

  @ExpressEndpoint('GET /api/qa/overrides')
  current({ viewerId, request }: ExpressCall<'GET /api/qa/overrides'>): Overrides {
    const stored = this.choices.overrides.read(request.headers.cookie, viewerId);
    return toReply(stored?.content ?? [], stored?.expiresAt);
  }

  @ExpressEndpoint('POST /api/qa/overrides')
  async set({ viewerId, body, request, response }: ExpressCall<'POST /api/qa/overrides'>): Promise<Overrides> {
    const user = this.choices.read(request.headers.cookie, viewerId);
    return this.store(response, viewerId, await this.service.with(user, body));
  }

  /** Removes one unit's overrides, that of one of its flags, or all. */
  @ExpressEndpoint('DELETE /api/qa/overrides')
  remove({ viewerId, query, request, response }: ExpressCall<'DELETE /api/qa/overrides'>): Overrides {
    const { overrides: current } = this.choices.read(request.headers.cookie, viewerId);
    const { remote, flag } = query;
    const left = current.filter((override) => {
      if (remote === undefined) return false;
      return flag === undefined ? override.remote !== remote : !isSameTarget(override, { remote, flag });
    });
    return this.store(response, viewerId, left);
  }

  /** Invites a guest. Guests can't invite guests: only the viewer's own role counts. */
  @ExpressEndpoint('POST /api/qa/guests')
  async invite({ viewerId, body, response }: ExpressCall<'POST /api/qa/guests'>): Promise<void> {
    await this.service.refuseUnlessAllowed({ userId: viewerId });
    this.choices.guest.set(response, body.userId, { guestOf: viewerId }, OVERRIDE_LIFETIME_MS);
  }

  /** Clears the overrides from the banner's form, without scripts, and redirects back. */
  @RawEndpoint('POST /api/qa/overrides/clear')
  clear({ request, response }: EndpointCall<'POST /api/qa/overrides/clear'>): void {
    this.choices.overrides.clear(response);
    const page = ownAddress(request.headers.referer, this.env.allowedOrigins);
    response.redirect(303, page?.path ?? screens.home);
  }

  private store(response: Response, userId: string, overrides: Override[]): Overrides {
    const { overrides: cookie } = this.choices;
    if (overrides.length === 0) cookie.clear(response);
    else if (!cookie.set(response, userId, overrides, OVERRIDE_LIFETIME_MS)) throw tooManyOverrides();
    return toReply(overrides, Date.now() + OVERRIDE_LIFETIME_MS);
  }
}

function toReply(overrides: Override[], expiresAt: number | undefined): Overrides {
  const isSet = overrides.length > 0 && expiresAt !== undefined;
  return { overrides, expiresAt: isSet ? new Date(expiresAt).toISOString() : null };
}
