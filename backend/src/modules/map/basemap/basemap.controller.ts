import { Controller } from '@nestjs/common';
import { BASEMAP_ZOOM_MAX } from '@qlixline/contract/map/basemap';
import type { MapSettings } from '@qlixline/contract/map/basemap';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { notFound } from '../../../errors/problem-error.ts';
import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { BasemapService } from './basemap.service.ts';
import { StreetsService } from '../streets/streets.service.ts';
import { sendTile } from './send-tile.ts';
import { tileAddress } from './tile-address.ts';

@Controller()
export class BasemapController {
  constructor(
    private readonly basemap: BasemapService,
    private readonly streets: StreetsService,
    @InjectEnv() private readonly env: Pick<Env, 'mapStyleUrl'>,
  ) {}

  @Endpoint('GET /api/map')
  async settings(): Promise<MapSettings> {
    return { styleUrl: this.env.mapStyleUrl ?? null, streets: await this.streets.live() };
  }

  @RawEndpoint('GET /api/map/tiles/:z/:x/:y')
  async tile(call: EndpointCall<'GET /api/map/tiles/:z/:x/:y'>): Promise<void> {
    const address = tileAddress(call.params, BASEMAP_ZOOM_MAX);
    if (!address) throw notFound();
    sendTile(await this.basemap.tile(address), call);
  }
}
