import { Controller } from '@nestjs/common';
import { STREET_ZOOM_MAX } from '@qlixline/contract/map/street-map';

import { notFound } from '../../../errors/problem-error.ts';
import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { sendTile } from '../basemap/send-tile.ts';
import { tileAddress } from '../basemap/tile-address.ts';
import { StreetsService } from './streets.service.ts';

@Controller()
export class StreetsController {
  constructor(private readonly streets: StreetsService) {}

  @RawEndpoint('GET /api/map/streets/:version/:z/:x/:y')
  async tile(call: EndpointCall<'GET /api/map/streets/:version/:z/:x/:y'>): Promise<void> {
    const { version, ...parts } = call.params;
    const address = tileAddress(parts, STREET_ZOOM_MAX);
    if (!address || !/^[0-9a-f]{16}$/.test(version)) throw notFound();
    sendTile(await this.streets.tile(version, address), call);
  }
}
