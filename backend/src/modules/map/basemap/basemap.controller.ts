import { gunzipSync } from 'node:zlib';

import { Controller } from '@nestjs/common';
import type { MapSettings } from '@qlixline/contract/map/basemap';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { notFound } from '../../../errors/problem-error.ts';
import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { BasemapService } from './basemap.service.ts';
import { tileAddress } from './tile-address.ts';

const YEAR_SECONDS = 31_536_000;

@Controller()
export class BasemapController {
  constructor(
    private readonly basemap: BasemapService,
    @InjectEnv() private readonly env: Pick<Env, 'mapStyleUrl'>,
  ) {}

  @Endpoint('GET /api/map')
  settings(): MapSettings {
    return { styleUrl: this.env.mapStyleUrl ?? null };
  }

  /** Serves a tile. Its content never changes, as the address names the version (decision: map). */
  @RawEndpoint('GET /api/map/tiles/:z/:x/:y')
  async tile({ params, request, response }: EndpointCall<'GET /api/map/tiles/:z/:x/:y'>): Promise<void> {
    const address = tileAddress(params);
    if (!address) throw notFound();
    const tile = await this.basemap.tile(address);
    response.set({ 'Cache-Control': `private, max-age=${YEAR_SECONDS}, immutable`, Vary: 'Accept-Encoding' });
    if (!tile) return void response.status(204).end();
    response.type('application/vnd.mapbox-vector-tile');
    if (request.acceptsEncodings('gzip')) response.setHeader('Content-Encoding', 'gzip').end(tile);
    else response.end(gunzipSync(tile));
  }
}
