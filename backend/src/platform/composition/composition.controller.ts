import { Controller } from '@nestjs/common';
import type { KeptPageReply } from '@qlixline/contract/offline/kept-page';
import type { Composition } from '@qlixline/contract/remotes/composition';
import type { OfferedExtensions } from '@qlixline/contract/remotes/extensions';
import { OVERRIDES_MAX } from '@qlixline/contract/remotes/override';

import type { ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { identityOf } from '../../http/checks/request-identity.ts';
import { CompositionService } from './composition.service.ts';
import { PageOpenings } from './page/page-openings.ts';
import { AVOIDED_FOR_MS, PersonalChoices } from './overrides/personal-choices.ts';

@Controller()
export class CompositionController {
  constructor(
    private readonly compositions: CompositionService,
    private readonly choices: PersonalChoices,
    private readonly openings: PageOpenings,
  ) {}

  @ExpressEndpoint('GET /api/composition')
  current({ request }: ExpressCall<'GET /api/composition'>): Promise<Composition> {
    return this.compositions.currentFor(this.choices.read(request.headers.cookie, identityOf(request)?.userId));
  }

  @ExpressEndpoint('GET /api/composition/extensions')
  async extensions({ viewerId, request }: ExpressCall<'GET /api/composition/extensions'>): Promise<OfferedExtensions> {
    const user = this.choices.read(request.headers.cookie, viewerId);
    return { extensions: await this.compositions.extensionsFor(user) };
  }

  @ExpressEndpoint('GET /api/composition/page')
  async page({ request }: ExpressCall<'GET /api/composition/page'>): Promise<KeptPageReply> {
    return { page: await this.compositions.keptPage(await this.openings.load(request.headers.cookie)) };
  }

  /** Avoids a version that has failed in a tab: the next page comes with the previous version. */
  @ExpressEndpoint('POST /api/composition/avoid')
  avoid({ viewerId, body, request, response }: ExpressCall<'POST /api/composition/avoid'>): void {
    const others = this.choices
      .read(request.headers.cookie, viewerId)
      .avoided.filter(({ remote }) => remote !== body.remote);
    this.choices.avoided.set(response, viewerId, [...others, body].slice(-OVERRIDES_MAX), AVOIDED_FOR_MS);
  }
}
