import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

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
  /** Time to wait before an answer. */
  slowMs: number;
};

export type PushServiceOfSpec = {
  /** Makes a device with its own keys. */
  device(): TestDevice;
  /** Largest number of requests at a time. */
  mostAtOnce: number;
  /** Called with each device that has a push, before its sender learns so. */
  onReceived: ((device: TestDevice) => void) | undefined;
  /** Goes away: running requests are broken off, and others refused. */
  stop(): void;
  /** Starts again with the same port. */
  start(): Promise<void>;
};

/** Starts a push service (RFC 8030) whose devices decrypt what they receive (RFC 8291). */
export async function startPushService(): Promise<PushServiceOfSpec> {
  const devices = new Map<string, { device: TestDevice; read: (body: Buffer) => Buffer }>();
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const found = devices.get(request.url ?? '');
    if (!found) return response.writeHead(404).end();
    open.add(response);
    response.once('close', () => open.delete(response));
    service.mostAtOnce = Math.max(service.mostAtOnce, open.size);
    const { device, read } = found;
    const body = await buffer(request).catch(() => undefined);
    if (!body) return response.destroy(); // broken off
    device.requests += 1;
    if (device.slowMs > 0) await pause(device.slowMs);
    const { answer } = device;
    if (answer === 'hang') return response;
    if (answer === 201) {
      const message = JSON.parse(read(body).toString()) as PushMessage;
      device.received.push({ message, headers: request.headers, bytes: body.byteLength });
      service.onReceived?.(device);
    }
    return response.writeHead(answer).end();
  });
  let port = 0;
  const start = async () => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  const service: PushServiceOfSpec = {
    mostAtOnce: 0,
    onReceived: undefined,
    start,
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
        slowMs: 0,
      };
      devices.set(path, { device, read: (body) => decrypt(body, { version: 'aes128gcm', privateKey, authSecret }) });
      return device;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
