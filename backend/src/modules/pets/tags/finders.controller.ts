import { Controller, UseFilters } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { Request, Response } from 'express';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { isForm } from '../../../pages/form-request.ts';
import { FinderFormFilter } from './finder-form.filter.ts';
import { SENT, sendNoTag, sendNoConversation, sendTagPage, sendConversationPage } from './finder-pages.ts';
import { FindersService } from './finders.service.ts';

/** Pages behind a tag's code. Their form leads to the conversation's page. */
@Controller()
@UseFilters(FinderFormFilter)
export class FindersController {
  constructor(private readonly finders: FindersService) {}

  @RawEndpoint('GET /api/tag/:code')
  async tag({ params: { code }, query, response }: EndpointCall<'GET /api/tag/:code'>): Promise<void> {
    const tag = await this.finders.tag(code);
    if (tag) sendTagPage(response, code, tag, 200, query.sent === undefined ? undefined : SENT);
    else sendNoTag(response);
  }

  @RawEndpoint('POST /api/tag/:code')
  async begin({ params, body, request, response }: EndpointCall<'POST /api/tag/:code'>): Promise<void> {
    const token = await this.finders.startConversation(params.code, request.ip ?? '', body);
    if (token !== null) return answer(request, response, pathOf('GET /api/found/:token', { token }));
    answer(request, response, `${pathOf('GET /api/tag/:code', params)}?sent=`);
  }

  @RawEndpoint('GET /api/found/:token')
  async conversation(call: EndpointCall<'GET /api/found/:token'>): Promise<void> {
    const { params, query, response } = call;
    const { token } = params;
    if (query.after !== undefined && !(await this.finders.hasNewMessage(token, query.after))) {
      return void response.status(204).setHeader('Cache-Control', 'no-store').end();
    }
    const conversation = await this.finders.conversation(token);
    if (conversation) sendConversationPage(response, token, conversation);
    else sendNoConversation(response);
  }

  @RawEndpoint('POST /api/found/:token')
  async write({ params: { token }, body, request, response }: EndpointCall<'POST /api/found/:token'>): Promise<void> {
    await this.finders.write(token, body);
    answer(request, response, pathOf('GET /api/found/:token', { token }));
  }
}

/**
 * Redirects to the following page, so that a reload posts nothing again. JSON and forms both get its address, which
 * appears nowhere else.
 */
function answer(request: Request, response: Response, address: string): void {
  response.setHeader('Cache-Control', 'no-store');
  if (isForm(request)) response.redirect(303, address);
  else response.status(204).location(address).end();
}
