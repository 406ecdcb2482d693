import { Controller, UseInterceptors } from '@nestjs/common';

import type { EndpointCall } from '../../../http/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../../http/endpoint.decorator.ts';
import { HARMLESS_FILE } from '../../../http/security-headers.ts';
import { sendInPieces } from '../../../http/send-in-pieces.ts';
import { HealthDocumentsService } from './health-documents.service.ts';
import { ReceiveDocument } from './receive-document.interceptor.ts';

@Controller()
export class HealthDocumentsController {
  constructor(private readonly documents: HealthDocumentsService) {}

  @Endpoint('POST /api/pets/:id/health/:entryId/documents')
  @UseInterceptors(ReceiveDocument)
  add(call: EndpointCall<'POST /api/pets/:id/health/:entryId/documents'>): Promise<string> {
    return this.documents.addJson(call.viewerId, entryOf(call.params), call.body.name, call.file.path);
  }

  /** Never inline: a PDF may hold scripts, and a browser's viewer would run on our own address. */
  @RawEndpoint('GET /api/pets/:id/health/:entryId/documents/:documentId')
  async download({
    viewerId,
    params,
    request,
    response,
  }: EndpointCall<'GET /api/pets/:id/health/:entryId/documents/:documentId'>): Promise<void> {
    const { name, size, read } = await this.documents.find(viewerId, entryOf(params), params.documentId);
    response
      .attachment(/\.pdf$/i.test(name) ? name : `${name}.pdf`)
      .set(HARMLESS_FILE)
      .set({
        'Content-Type': 'application/pdf',
        'Content-Length': String(size),
        'Cache-Control': 'private, no-store',
      });
    if (request.method === 'HEAD') response.end();
    else await sendInPieces(response, read, 0, size - 1);
  }

  @Endpoint('DELETE /api/pets/:id/health/:entryId/documents/:documentId')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/health/:entryId/documents/:documentId'>) {
    return this.documents.remove(viewerId, entryOf(params), params.documentId);
  }
}

const entryOf = ({ id, entryId }: { id: number; entryId: number }) => ({ petId: id, entryId });
