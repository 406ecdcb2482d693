import { Controller } from '@nestjs/common';
import type { AddedReleaseHook, ReleaseHook } from '@qlixline/contract/remotes/release-hook';

import { notFound } from '../../errors/problem-error.ts';
import type { EndpointCall, ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint, RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { RegistryAccess } from '../registry/registry-access.ts';
import { ReleaseFeed } from './release-feed.ts';
import { ReleaseHooksService } from './release-hooks.service.ts';

/** Subscriptions to releases, for the release role and teams. */
@Controller()
export class ReleaseHooksController {
  constructor(
    private readonly access: RegistryAccess,
    private readonly hooks: ReleaseHooksService,
    private readonly feed: ReleaseFeed,
  ) {}

  @ExpressEndpoint('GET /api/release-hooks')
  async list({ request }: ExpressCall<'GET /api/release-hooks'>): Promise<{ hooks: ReleaseHook[] }> {
    return { hooks: await this.hooks.list(await this.access.actor(request)) };
  }

  @ExpressEndpoint('POST /api/release-hooks')
  async add({ request, body }: ExpressCall<'POST /api/release-hooks'>): Promise<AddedReleaseHook> {
    return this.hooks.add(await this.access.actor(request), body);
  }

  @ExpressEndpoint('DELETE /api/release-hooks/:id')
  async remove({ request, params }: ExpressCall<'DELETE /api/release-hooks/:id'>): Promise<void> {
    await this.hooks.remove(await this.access.actor(request), params.id);
  }

  @ExpressEndpoint('POST /api/release-hooks/:id/test')
  async test({ request, params }: ExpressCall<'POST /api/release-hooks/:id/test'>): Promise<void> {
    await this.hooks.test(await this.access.actor(request), params.id);
  }

  @RawEndpoint('GET /api/release-feeds/:token')
  async read({ params, response }: EndpointCall<'GET /api/release-feeds/:token'>): Promise<void> {
    const feed = await this.feed.read(params.token);
    if (feed === null) throw notFound();
    response.set('Cache-Control', 'private, no-cache').type('application/atom+xml; charset=utf-8').send(feed);
  }
}
