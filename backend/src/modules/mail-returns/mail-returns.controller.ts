import { Controller } from '@nestjs/common';
import { INBOUND_MAIL_MAX_BYTES } from '@qlixline/contract/limits';
import express from 'express';
import type { Request, Response } from 'express';

import { validationFailed } from '../../errors/problem-error.ts';
import type { ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { MailReturnsService } from './mail-returns.service.ts';
import { ReturnSecret } from './return-secret.ts';

const readMessage = express.raw({ type: 'message/rfc822', limit: INBOUND_MAIL_MAX_BYTES, inflate: false });

/** Calls by the operator's mail server or provider (decision: mails-that-come-back). */
@Controller()
export class MailReturnsController {
  constructor(
    private readonly returns: MailReturnsService,
    private readonly secret: ReturnSecret,
  ) {}

  @ExpressEndpoint('POST /api/mail/events')
  async report({ body, request }: ExpressCall<'POST /api/mail/events'>): Promise<void> {
    this.secret.require(request.headers.authorization);
    await this.returns.report(body);
  }

  @ExpressEndpoint('POST /api/mail/inbound')
  async receive({ query, request, response }: ExpressCall<'POST /api/mail/inbound'>): Promise<void> {
    this.secret.require(request.headers.authorization); // before anything is read
    await this.returns.receive(await messageOf(request, response), query.recipient);
  }
}

async function messageOf(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readMessage(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  const body: unknown = request.body;
  if (Buffer.isBuffer(body) && body.length > 0) return body;
  throw validationFailed([{ field: '', message: 'This is not a message: send one as message/rfc822.' }]);
}
