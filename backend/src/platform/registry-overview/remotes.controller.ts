import { Controller } from '@nestjs/common';
import type { RegistryOverview, UnitChange } from '@qlixline/contract/remotes/registry';

import type { ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { RegistryAccess } from '../registry/registry-access.ts';
import { RegistryOverviewService } from './registry-overview.ts';
import { RegistryService } from '../registry/registry.service.ts';

/** Registry for teams and QA. Public to the session guard, as a deploy token is no session. */
@Controller()
export class RemotesController {
  constructor(
    private readonly access: RegistryAccess,
    private readonly overviews: RegistryOverviewService,
    private readonly registry: RegistryService,
  ) {}

  @ExpressEndpoint('GET /api/remotes')
  async overview({ request }: ExpressCall<'GET /api/remotes'>): Promise<RegistryOverview> {
    return this.overviews.read(await this.access.reader(request));
  }

  @ExpressEndpoint('POST /api/remotes/:name/promote')
  async promote({ request, params, body }: ExpressCall<'POST /api/remotes/:name/promote'>): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, params.name);
    const { reason = null, ...order } = body;
    return this.registry.promote({ ...order, unit: params.name, actor: name, note: reason });
  }

  @ExpressEndpoint('POST /api/remotes/:name/rollback')
  async rollback({ request, params, body }: ExpressCall<'POST /api/remotes/:name/rollback'>): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, params.name);
    return this.registry.rollback({
      unit: params.name,
      version: body.version,
      actor: name,
      note: body.reason ?? null,
    });
  }

  @ExpressEndpoint('POST /api/remotes/:name/api')
  async configureApi({ request, params, body }: ExpressCall<'POST /api/remotes/:name/api'>): Promise<UnitChange> {
    const { name } = await this.access.releaser(request);
    return this.registry.configureApi(params.name, body, name);
  }

  @ExpressEndpoint('POST /api/remotes/:name/disable')
  async disable({ request, params, body }: ExpressCall<'POST /api/remotes/:name/disable'>): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, params.name);
    return this.registry.disable(params.name, body.reason, name);
  }

  @ExpressEndpoint('POST /api/remotes/:name/flags')
  async setFlag({ request, params, body }: ExpressCall<'POST /api/remotes/:name/flags'>): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, params.name);
    const { flag, share, reason = null } = body;
    return this.registry.setFlag({ unit: params.name, flag, share, actor: name, note: reason });
  }

  @ExpressEndpoint('POST /api/remotes/:name/extensions')
  async switchExtension({
    request,
    params,
    body,
  }: ExpressCall<'POST /api/remotes/:name/extensions'>): Promise<UnitChange> {
    const { name } = await this.access.actorFor(request, params.name);
    return this.registry.switchExtension(params.name, body.extension, body.reason, name);
  }
}
