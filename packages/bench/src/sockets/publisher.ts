import { connect } from 'node:net';
import { once } from 'node:events';

import type { LiveEventSentTo } from '@qlixline/contract/live/live-event';

const CHANNEL = 'qlixline:live'; // backend/src/live/bus/redis-bus.ts

export type Publisher = { publish: (userIds: string[], events: LiveEventSentTo<'users'>[]) => void; close: () => void };

/** Publishes events over Redis like another process of the product, without cost for the measured one. */
export async function openPublisher(port: number): Promise<Publisher> {
  const redis = connect(port, '127.0.0.1');
  await once(redis, 'connect');
  redis.resume(); // ignores its replies
  return {
    publish: (userIds, events) => {
      for (const event of events)
        redis.write(command('PUBLISH', CHANNEL, JSON.stringify({ kind: 'event', userIds, event })));
    },
    close: () => redis.destroy(),
  };
}

/** Encodes a command in Redis' protocol: an array of strings, each with its length. */
function command(...parts: string[]): string {
  return [`*${parts.length}`, ...parts.flatMap((part) => [`$${Buffer.byteLength(part)}`, part]), ''].join('\r\n');
}
