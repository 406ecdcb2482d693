import { Injectable } from '@nestjs/common';
import { screens } from '@qlixline/contract/areas/screens';
import { releaseEventText } from '@qlixline/contract/remotes/release-event-text';
import type { ReleaseEvent } from '@qlixline/contract/remotes/release-hook';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { Deliveries } from '../../outbox/deliveries.ts';
import type { WrittenMessage } from '../../outbox/message.ts';
import { ReleaseHooksRepository } from './release-hooks.repository.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Writes webhooks and mails about releases, and records how their deliveries end. */
@Injectable()
export class ReleaseMessages {
  readonly #page: string;

  constructor(
    @InjectEnv() env: Pick<Env, 'publicOrigin'>,
    private readonly hooks: ReleaseHooksRepository,
    sender: WebhookSender,
    deliveries: Deliveries,
  ) {
    this.#page = env.publicOrigin + screens.remotes;
    deliveries.sendsBy('webhook', (message, written) => sender.send(message, written));
    deliveries.writes('release-webhook', ({ content }) => this.#ifWanted(content.hookId, webhookOf(content.event)));
    deliveries.writes('release-mail', ({ content }) => this.#ifWanted(content.hookId, this.#mailOf(content.event)));
    for (const kind of ['release-webhook', 'release-mail'] as const) {
      deliveries.tells(kind, ({ content: { hookId, event } }, end) =>
        hooks.noteDelivery(hookId, { type: event.type, ...end }),
      );
    }
  }

  /** Returns the message unless its subscription has been removed meanwhile. */
  async #ifWanted(hookId: string, written: WrittenMessage): Promise<WrittenMessage | null> {
    return (await this.hooks.find(hookId)) ? written : null;
  }

  #mailOf(event: ReleaseEvent): WrittenMessage {
    const text = releaseEventText(event);
    return {
      subject: text,
      text: [
        'Hello,',
        `${text}, by ${event.actor}, on ${new Date(event.at).toUTCString()}.`,
        ...(event.reason === null ? [] : [event.reason]),
        `All releases, and the subscription to end these mails: ${this.#page}`,
      ].join('\n\n'),
    };
  }
}

/** Writes the body of a webhook. */
function webhookOf(event: ReleaseEvent): WrittenMessage {
  const type = `release.${event.type}`;
  const body = { type, timestamp: event.at, data: { ...event, text: releaseEventText(event) } };
  return { subject: type, text: JSON.stringify(body) };
}
