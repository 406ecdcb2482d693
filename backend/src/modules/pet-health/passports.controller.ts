import { Controller } from '@nestjs/common';
import type { Passport } from '@qlixline/contract/pet-tags/passport';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { sendPdf } from './documents/send-pdf.ts';
import { sendNoPassport, sendPassport } from './passport-page.ts';
import { PassportsService } from './passports.service.ts';

@Controller()
export class PassportsController {
  constructor(private readonly passports: PassportsService) {}

  @Endpoint('GET /api/pets/:id/passports')
  list({ viewerId, params }: EndpointCall<'GET /api/pets/:id/passports'>): Promise<string> {
    return this.passports.listJson(viewerId, params.id);
  }

  @Endpoint('POST /api/pets/:id/passports')
  make({
    viewerId,
    params,
    body,
  }: EndpointCall<'POST /api/pets/:id/passports'>): Promise<Passport & { address: string }> {
    return this.passports.make(viewerId, params.id, body);
  }

  @Endpoint('DELETE /api/pets/:id/passports/:passportId')
  revoke({ viewerId, params }: EndpointCall<'DELETE /api/pets/:id/passports/:passportId'>): Promise<void> {
    return this.passports.revoke(viewerId, params.id, params.passportId);
  }

  @RawEndpoint('GET /api/passport/:token')
  async open({ params, response }: EndpointCall<'GET /api/passport/:token'>): Promise<void> {
    const page = await this.passports.open(params.token);
    if (page) sendPassport(response, page, params.token);
    else sendNoPassport(response);
  }

  /**
   * Sends a PDF as a download, as to the pet's owner and carers. It isn't cached, so a revoked link opens no document
   * either.
   */
  @RawEndpoint('GET /api/passport/:token/documents/:documentId')
  async download({
    params,
    request,
    response,
  }: EndpointCall<'GET /api/passport/:token/documents/:documentId'>): Promise<void> {
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    await sendPdf(request, response, await this.passports.pdf(params.token, params.documentId));
  }
}
