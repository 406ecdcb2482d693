import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { DeliveryError } from '../../../errors/delivery-error.ts';
import { declareCounter } from '../../../metrics/declared-metric.ts';
import { Meter } from '../../../metrics/meter.ts';
import { OutsideNetwork } from '../../../outside/outside-network.ts';
import { postLocally, postPublic, reasonOfFailure } from '../../../outside/post-public.ts';
import { receiverAddress } from '../../../outside/receiver-address.ts';
import type { ReceiverAddress } from '../../../outside/receiver-address.ts';
import { PushKeys } from './push-keys.ts';

/** Device as its browser describes it. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type OutgoingPush = {
  payload: string;
  urgency: 'high' | 'normal' | 'low';
  ttlSeconds: number;
  /** Name under which a newer push replaces one that waits at the service: at most 32 characters of base64url. */
  topic: string;
};

type EncryptedPush = { headers: Record<string, string>; body: Buffer | string };

/** Timeout of a request to a push service. */
const ANSWER_MS = 8_000;
/** Statuses of a subscription that no longer exists, or that is bound to other keys. */
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);
/** Statuses after which another attempt may succeed. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Services of the browsers, which answer at once. */
const BROWSERS_SERVICES =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;
/** Bound on concurrent requests to all other addresses, so that those that hang leave room for the browsers' services. */
const OTHERS_AT_ONCE = 2;

const PUSHES = declareCounter('qlixline_pushes_total', 'Pushes by outcome: sent, gone or failed', ['outcome']);

/**
 * Encrypts pushes and sends them to the services of the devices. The address of a service comes from a browser, so it
 * is treated like any stranger's.
 */
@Injectable()
export class PushSender {
  #othersRunning = 0;

  constructor(
    private readonly keys: PushKeys,
    private readonly network: OutsideNetwork,
    private readonly meter: Meter,
    @InjectEnv() private readonly env: Pick<Env, 'mode' | 'publicOrigin' | 'mailFrom'>,
  ) {}

  /** Returns `gone` for a subscription that must be removed. Throws a `DeliveryError` for other failures. */
  async send(device: PushDevice, push: OutgoingPush): Promise<'sent' | 'gone'> {
    try {
      const outcome = await this.#sendOnce(device, push);
      this.meter.count(PUSHES, { outcome });
      return outcome;
    } catch (error) {
      this.meter.count(PUSHES, { outcome: 'failed' });
      throw error;
    }
  }

  async #sendOnce(device: PushDevice, push: OutgoingPush): Promise<'sent' | 'gone'> {
    const address = receiverAddress(device.endpoint, this.env.mode);
    if (!address) return 'gone';
    const { hostname, host } = address.url;
    const isOther = !address.isLocal && !BROWSERS_SERVICES.test(hostname);
    if (isOther && this.#othersRunning >= OTHERS_AT_ONCE) {
      throw new PushServiceBusy('Other services are being waited for.');
    }
    if (isOther) this.#othersRunning += 1;
    try {
      const encrypted = await this.#encrypt(device, push);
      const status = await this.#post(address, encrypted).catch((error: unknown) => {
        throw new DeliveryError(`${host} does not take it: ${reasonOfFailure(error)}.`, false);
      });
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.has(status)) return 'gone';
      throw new DeliveryError(`${host} answered ${status}.`, status >= 400 && status < 500 && !LATER.has(status));
    } finally {
      if (isOther) this.#othersRunning -= 1;
    }
  }

  async #encrypt(device: PushDevice, push: OutgoingPush): Promise<EncryptedPush> {
    // Node finds no names in this library, although Jest does.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      push.payload,
      {
        vapidDetails: { subject: pushSubject(this.env), ...(await this.keys.get()) },
        TTL: push.ttlSeconds,
        urgency: push.urgency,
        topic: push.topic,
        contentEncoding: 'aes128gcm',
      },
    );
    return { headers, body: body ?? '' };
  }

  async #post({ url, isLocal }: ReceiverAddress, encrypted: EncryptedPush): Promise<number> {
    const post = { ...encrypted, signal: AbortSignal.timeout(ANSWER_MS) };
    if (isLocal) return postLocally(url, post);
    return postPublic(url, { ...post, network: this.network, ownHostname: new URL(this.env.publicOrigin).hostname });
  }
}

/** Error of a push that wasn't tried, since too many others are running. It says nothing about the device. */
export class PushServiceBusy extends DeliveryError {
  constructor(message: string) {
    super(message, false);
  }
}

/** Returns where push services reach the operator. Apple refuses anything but a real address or an https URL. */
export function pushSubject({ publicOrigin, mailFrom }: Pick<Env, 'publicOrigin' | 'mailFrom'>): string {
  if (publicOrigin.startsWith('https:')) return publicOrigin;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
