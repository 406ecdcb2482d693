import { Controller } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { MAIL_SETTINGS, MAIL_TOPICS } from '@qlixline/contract/notifications/mail-topics';
import type { MailPreferences, Unsubscribable } from '@qlixline/contract/notifications/notification-mail';
import type { Response } from 'express';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint, RawEndpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { markup } from '../../../http/pages/html.ts';
import { bad, good } from '../../../pages/notice.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { MailChoicesService } from './mail-choices.service.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

@Controller()
export class MailChoicesController {
  constructor(
    private readonly choices: MailChoicesService,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Endpoint('GET /api/notifications/mail')
  preferences({ viewerId }: EndpointCall<'GET /api/notifications/mail'>): Promise<MailPreferences> {
    return this.choices.of(viewerId);
  }

  @Endpoint('PATCH /api/notifications/mail')
  update({ viewerId, body }: EndpointCall<'PATCH /api/notifications/mail'>): Promise<MailPreferences> {
    return this.choices.update(viewerId, body);
  }

  /** Only asks, because mail programs and scanners open links by themselves. */
  @RawEndpoint('GET /api/unsubscribe')
  askToUnsubscribe({ request, response }: EndpointCall<'GET /api/unsubscribe'>): void {
    const token = typeof request.query['token'] === 'string' ? request.query['token'] : '';
    const link = this.links.read(token);
    if (!link) return sendRefused(response);
    sendPage(response, 200, {
      title: 'Unsubscribe',
      lead: `Do you want no more ${namedMails(link.from)}?`,
      body: markup`<form method="post" action="${pathOf('POST /api/unsubscribe')}?token=${token}">
          <button type="submit">Unsubscribe</button>
        </form>
        ${SETTINGS_LINK}`,
    });
  }

  @RawEndpoint('POST /api/unsubscribe')
  async unsubscribe({ query, response }: EndpointCall<'POST /api/unsubscribe'>): Promise<void> {
    const link = this.links.read(query.token);
    if (!link) return sendRefused(response);
    await this.choices.unsubscribe(link.userId, link.from);
    sendPage(response, 200, {
      title: 'Unsubscribed',
      notice: good(`You get no more ${namedMails(link.from)}. Nothing else has changed.`),
      body: SETTINGS_LINK,
    });
  }
}

const SETTINGS_LINK = markup`<p class="foot"><a href="${MAIL_SETTINGS}">All settings of mails</a></p>`;

const namedMails = (from: Unsubscribable): string =>
  from === 'digest' ? 'summaries by mail' : `mails about “${MAIL_TOPICS[from].label}”`;

function sendRefused(response: Response): void {
  sendPage(response, 400, {
    title: 'Unsubscribe',
    notice: bad('This link is too old or incomplete. You can change your mails in your settings.'),
    body: SETTINGS_LINK,
  });
}
