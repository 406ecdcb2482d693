import { Controller } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { MAIL_TOPIC_OF } from '@qlixline/contract/notifications/mail-topics';
import type { NotificationKind } from '@qlixline/contract/notifications/notification';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { notFound } from '../../../errors/problem-error.ts';
import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { markup } from '../../../http/pages/html.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import type { WrittenMessage } from '../../../outbox/message.ts';
import { MailWriter } from './mail-writer.ts';
import { MAILED_KINDS, SAMPLE_ROWS, sampleItem } from './sample-items.ts';

const READER = {
  id: '00000000-0000-4000-8000-000000000002',
  displayName: 'Robin Reed',
  firstName: 'Robin',
  email: 'robin@example.org',
};
/** A mail has its styles in its text, as mail programs read no others. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A mail with its headers, as a mail server gets it (RFC 5322). */
const MAIL_FILE = 'message/rfc822';

/** Pages that show mails as their recipients see them, for those who change a text or the layout. */
@Controller()
export class MailPreviewsController {
  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'apiDocs' | 'mailFrom' | 'smtpUrl'>,
    private readonly writer: MailWriter,
  ) {}

  @RawEndpoint('GET /api/mail-previews')
  list({ response }: EndpointCall<'GET /api/mail-previews'>): void {
    this.#refuseInProduction();
    const mails = (['digest', ...MAILED_KINDS] as const).map((kind) => ({ kind, subject: this.#write(kind).subject }));
    sendPage(response, 200, {
      title: 'Mails',
      body: markup`<ul>${mails.map(
        ({ kind, subject }) =>
          markup`<li><a href="${addressOf(kind)}">${subject}</a> (<a href="${addressOf(kind)}?text">text</a>, <a href="${addressOf(kind)}?file">file</a>)</li>`,
      )}</ul>`,
    });
  }

  @RawEndpoint('GET /api/mail-previews/:kind')
  async show({ params: { kind }, request, response }: EndpointCall<'GET /api/mail-previews/:kind'>): Promise<void> {
    this.#refuseInProduction();
    if (kind !== 'digest' && !MAILED_KINDS.includes(kind as NotificationKind)) throw notFound();
    const mail = this.#write(kind as NotificationKind | 'digest');
    response.setHeader('Content-Security-Policy', POLICY).setHeader('Cache-Control', 'no-store');
    const { text: asText, file: asFile } = request.query;
    if (asFile !== undefined) {
      const { composeMail } = await import('../../../mail/compose-mail.ts');
      response.attachment(`${kind}.eml`).type(MAIL_FILE);
      response.send(await composeMail(this.env, { ...mail, to: READER.email }, kind));
    } else if (asText !== undefined) response.type('text').send(mail.text);
    else response.type('html').send(mail.html ?? '');
  }

  #refuseInProduction(): void {
    if (!this.env.apiDocs) throw notFound();
  }

  #write(kind: NotificationKind | 'digest'): WrittenMessage {
    const topic = kind === 'digest' ? null : MAIL_TOPIC_OF[kind];
    if (kind !== 'digest' && topic !== null)
      return this.writer.write({ reader: READER, items: [sampleItem(kind)], from: topic });
    const kinds = MAILED_KINDS.filter((one) => MAIL_TOPIC_OF[one] === 'posts').slice(0, 5);
    return this.writer.write({
      reader: READER,
      items: kinds.map(sampleItem),
      more: 12,
      rows: SAMPLE_ROWS,
      from: 'digest',
    });
  }
}

const addressOf = (kind: string): string => pathOf('GET /api/mail-previews/:kind', { kind });
