import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/** Message of a browser to its push service, in the protocol of Mozilla's. */
type FromBrowser =
  | { messageType: 'hello' }
  | { messageType: 'register' | 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { code: number }[] }
  | { messageType: 'nack'; code: number };

export type PushGateway = {
  /** Address that the browser connects to. */
  url: string;
  /** Pushes that servers have sent, encrypted. */
  pushes: { bytes: number; urgency: string; ttlSeconds: number; outcome?: 'shown' | 'failed' }[];
  /** Number of subscriptions that exist. */
  subscriptions: () => number;
  stop: () => void;
};

/**
 * Starts the push service of a Firefox on this machine: it takes pushes of servers (RFC 8030) and passes them on, without
 * being able to read them. Source: Mozilla's autopush protocol.
 */
export async function startPushGateway(): Promise<PushGateway> {
  const subscriptions = new Map<string, { browser: WebSocket; channelID: string }>();
  const gateway: Omit<PushGateway, 'url'> = {
    pushes: [],
    subscriptions: () => subscriptions.size,
    stop: () => {
      for (const browser of sockets.clients) browser.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    const subscription = subscriptions.get(request.url ?? '');
    if (!subscription) return response.writeHead(410).end();
    const body = await buffer(request);
    const { urgency, ttl } = request.headers;
    gateway.pushes.push({ bytes: body.byteLength, urgency: String(urgency), ttlSeconds: Number(ttl) });
    say(subscription.browser, {
      messageType: 'notification',
      channelID: subscription.channelID,
      version: randomUUID(),
      data: body.toString('base64url'),
      headers: { encoding: 'aes128gcm' },
    });
    return response.writeHead(201).end();
  });
  const sockets = new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  sockets.on('connection', (browser) => {
    browser.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as FromBrowser;
      const { messageType } = message;
      if (messageType === 'hello') {
        say(browser, { messageType, uaid: randomUUID().replaceAll('-', ''), status: 200, use_webpush: true });
      } else if (messageType === 'register') {
        const path = `/device/${randomUUID()}`;
        subscriptions.set(path, { browser, channelID: message.channelID });
        const pushEndpoint = `http://${host}${path}`;
        say(browser, { messageType, channelID: message.channelID, status: 200, pushEndpoint });
      } else if (messageType === 'unregister') {
        for (const [path, { channelID }] of subscriptions)
          if (channelID === message.channelID) subscriptions.delete(path);
        say(browser, { messageType, channelID: message.channelID, status: 200 });
      } else if (messageType === 'ack') settle('shown');
      else if (messageType === 'nack') settle('failed');
    });
  });

  /** Notes the end of the oldest push that has none. A worker that fails has its push acknowledged first. */
  function settle(outcome: 'shown' | 'failed'): void {
    const push =
      outcome === 'failed' ? gateway.pushes.findLast((one) => one.outcome) : gateway.pushes.find((one) => !one.outcome);
    if (push) push.outcome = outcome;
  }

  return { ...gateway, url: `ws://${host}/` };
}

function say(browser: WebSocket, message: object): void {
  browser.send(JSON.stringify(message));
}
