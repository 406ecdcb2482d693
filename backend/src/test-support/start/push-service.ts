import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { PushMessage } from '@qlixline/contract/notifications/push-message';
import type { PushSubscriptionInput } from '@qlixline/contract/notifications/push';
import { decrypt } from 'http_ece';

type ReceivedPush = { message: PushMessage; headers: IncomingHttpHeaders; bytes: number };

/** Device with a subscription at the service. */
export type TestDevice = {
  subscription: PushSubscriptionInput;
  /** Pushes that the device has decrypted, in order. */
  received: ReceivedPush[];
  /** Requests for the device so far, including refused ones. */
  requests: number;
  /** Status of answers, until it is set to another; `hang` never answers. */
  answer: number | 'hang';
};

export type PushServiceOfSpec = {
  /** Makes a device with its own keys. */
  device(): TestDevice;
  stop(): void;
};

/** Starts a push service (RFC 8030) whose devices decrypt what they receive (RFC 8291). */
export async function startPushService(): Promise<PushServiceOfSpec> {
  const devices = new Map<string, { device: TestDevice; open: (body: Buffer) => Buffer }>();
  const hanging = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const found = devices.get(request.url ?? '');
    if (!found) return response.writeHead(404).end();
    const { device, open } = found;
    const body = await buffer(request);
    device.requests += 1;
    if (device.answer === 'hang') return hanging.add(response);
    if (device.answer === 201) {
      const message = JSON.parse(open(body).toString()) as PushMessage;
      device.received.push({ message, headers: request.headers, bytes: body.byteLength });
    }
    return response.writeHead(device.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    device() {
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys('base64url');
      const authSecret = randomBytes(16).toString('base64url');
      const path = `/device/${randomBytes(8).toString('hex')}`;
      const device: TestDevice = {
        subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys: { p256dh, auth: authSecret } },
        received: [],
        requests: 0,
        answer: 201,
      };
      devices.set(path, { device, open: (body) => decrypt(body, { version: 'aes128gcm', privateKey, authSecret }) });
      return device;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
