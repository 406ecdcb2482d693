import type { CheckedEnv } from './checked-env.ts';
import { off, ok, problem, reasonOf } from './finding.ts';
import type { Finding } from './finding.ts';

const TIMEOUT_MS = 2_500;
/** Replies of a Redis that can't be used at the moment. */
const BUSY = /^(LOADING|MASTERDOWN|BUSY|TRYAGAIN)\b/;

/** Signs in to Redis and runs the commands that live events need. */
export async function checkRedis({ redisUrl }: CheckedEnv): Promise<Finding> {
  if (redisUrl === undefined) return off('one backend alone needs none');
  const { Redis } = await import('ioredis'); // loaded only if used
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
  });
  let first: Error | undefined;
  redis.on('error', (error: Error) => (first ??= error));
  try {
    await redis.connect();
    await redis.ping();
    await redis.call('EVAL', 'return 1', '0');
    return ok('Redis answers');
  } catch (error) {
    return redisProblem(redisUrl, first ?? error);
  } finally {
    redis.disconnect();
  }
}

function redisProblem(redisUrl: string, error: unknown): Finding {
  const { name, message } = error as Error;
  const about = (but: string, must: string) => problem('wrong', 'REDIS_URL', redisUrl, { but, must });
  if (/^(WRONGPASS|NOAUTH)|invalid password|AUTH/.test(message))
    return about('Redis refuses this user or password', 'have those of Redis');
  if (message.startsWith('NOPERM'))
    return about('Redis lets this user do too little', 'name a user who may PUBLISH, SUBSCRIBE and EVAL');
  if (name === 'ParserError' || /\bRESP\b|protocol error/i.test(message))
    return about('something else than Redis answers there', 'lead to Redis');
  if (name === 'ReplyError' && !BUSY.test(message))
    return about(`Redis refuses it (${reasonOf(error)})`, 'be an address that Redis accepts');
  const but = `Redis does not answer there (${reasonOf(error)})`;
  return problem('away', 'REDIS_URL', redisUrl, { but, must: 'lead to a Redis that runs' });
}
