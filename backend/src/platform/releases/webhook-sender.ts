import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { DeliveryError } from '../../errors/delivery-error.ts';
import type { WaitingMessage, WrittenMessage } from '../../outbox/message.ts';
import { OutsideNetwork } from '../../outside/outside-network.ts';
import { postLocally, postPublic, reasonOfFailure } from '../../outside/post-public.ts';
import { webhookSignature } from './hook-secrets.ts';
import { ReleaseHooksRepository } from './release-hooks.repository.ts';
import { receiverAddress } from '../../outside/receiver-address.ts';

const USER_AGENT = 'Qlixline-Webhooks';
const GONE = 410;
const MS_PER_SECOND = 1_000;

/**
 * Sends webhooks in the format of Standard Webhooks: the id stays the same in all attempts, and the signature covers id,
 * time and body, so that a receiver can refuse copies (decision: release-hooks).
 */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly hooks: ReleaseHooksRepository,
    private readonly network: OutsideNetwork,
    @InjectEnv() private readonly env: Pick<Env, 'mode' | 'publicOrigin' | 'sessionKeys'>,
  ) {}

  /** Sends a message. Throws a `DeliveryError`, which is final if the receiver says that it is gone. */
  async send({ id, content }: WaitingMessage, { text: body }: WrittenMessage): Promise<void> {
    const { hookId } = content as WaitingMessage<'release-webhook'>['content'];
    const hook = await this.hooks.find(hookId);
    const address = receiverAddress(hook?.target ?? '', this.env.mode);
    if (!hook || !address) throw new DeliveryError('The address is not one that webhooks are sent to.', true);
    const status = await this.post(address, hook.id, id, body).catch((error: unknown) => {
      throw new DeliveryError(`${address.url.host} does not take it: ${reasonOfFailure(error)}.`, false);
    });
    if (status >= 200 && status < 300) return;
    throw new DeliveryError(`${address.url.host} answered ${status}.`, status === GONE);
  }

  private post(
    { url, isLocal }: NonNullable<ReturnType<typeof receiverAddress>>,
    hookId: string,
    id: string,
    body: string,
  ): Promise<number> {
    const timestamp = Math.floor(Date.now() / MS_PER_SECOND);
    const post = {
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature(this.env.sessionKeys, hookId, { id, timestamp, body }),
      },
      body,
      signal: new AbortController().signal,
    };
    if (isLocal) return postLocally(url, post);
    const ownHostname = new URL(this.env.publicOrigin).hostname;
    return postPublic(url, { ...post, network: this.network, ownHostname });
  }
}
