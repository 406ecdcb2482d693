import { Controller } from '@nestjs/common';
import type { CurrentDataExport, DataExport } from '@qlixline/contract/account/data-export';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { sendRanges } from '../../../http/dispatch/send-in-pieces.ts';
import { HARMLESS_FILE } from '../../../http/pages/security-headers.ts';
import { DataExportsService } from './data-exports.service.ts';

@Controller()
export class DataExportsController {
  constructor(private readonly exports: DataExportsService) {}

  @Endpoint('GET /api/account/export')
  async find({ viewerId }: EndpointCall<'GET /api/account/export'>): Promise<CurrentDataExport> {
    return { export: await this.exports.find(viewerId) };
  }

  @Endpoint('POST /api/account/export')
  request({ viewerId }: EndpointCall<'POST /api/account/export'>): Promise<DataExport> {
    return this.exports.request(viewerId);
  }

  @Endpoint('DELETE /api/account/export')
  remove({ viewerId }: EndpointCall<'DELETE /api/account/export'>): Promise<void> {
    return this.exports.remove(viewerId);
  }

  @RawEndpoint('GET /api/account/export-schema')
  schema({ response }: EndpointCall<'GET /api/account/export-schema'>): void {
    response.set(HARMLESS_FILE).type('application/schema+json').send(JSON.stringify(this.exports.schema()));
  }

  @RawEndpoint('GET /api/account/export/:id')
  async download({ viewerId, params, request, response }: EndpointCall<'GET /api/account/export/:id'>): Promise<void> {
    const { size, read, fileName } = await this.exports.open(viewerId, params.id);
    response.attachment(fileName);
    response.set(HARMLESS_FILE).set({ 'Content-Type': 'application/zip', 'Cache-Control': 'private, no-cache' });
    await sendRanges({ request, response, size, read, etag: `"${params.id}"` });
  }
}
