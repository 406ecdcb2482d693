import { Controller, UseInterceptors } from '@nestjs/common';

import type { EndpointCall, ExpressCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, ExpressEndpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { HealthDocumentsService } from './health-documents.service.ts';
import { ReceiveDocument } from './receive-document.interceptor.ts';
import { sendPdf } from './send-pdf.ts';

@Controller()
export class HealthDocumentsController {
  constructor(private readonly documents: HealthDocumentsService) {}

  @ExpressEndpoint('POST /api/pets/:id/health/:entryId/documents')
  @UseInterceptors(ReceiveDocument)
  add(call: ExpressCall<'POST /api/pets/:id/health/:entryId/documents'>): Promise<string> {
    return this.documents.addJson(call.viewerId, entryOf(call.params), call.body.name, call.file.path);
  }

  @RawEndpoint('GET /api/pets/:id/health/:entryId/documents/:documentId')
  async download({
    viewerId,
    params,
    request,
    response,
  }: EndpointCall<'GET /api/pets/:id/health/:entryId/documents/:documentId'>): Promise<void> {
    await sendPdf(request, response, await this.documents.find(viewerId, entryOf(params), params.documentId));
  }

  @Endpoint('DELETE /api/pets/:id/health/:entryId/documents/:documentId')
  remove({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/health/:entryId/documents/:documentId'>) {
    return this.documents.remove(viewerId, entryOf(params), params.documentId);
  }
}

const entryOf = ({ id, entryId }: { id: number; entryId: number }) => ({ petId: id, entryId });
