import type { ServerResponse } from 'node:http';

const FIRST_SERVER_ERROR = 500;

const attemptsOf = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls `giveBack` if the reply ends as a server error: the caller isn't to blame for an attempt that failed because of
 * a full disk or an unavailable database. Everything that counts attempts leaves the outcome to this function.
 */
export function giveBackIfFailed(reply: ServerResponse, giveBack: () => void): void {
  const known = attemptsOf.get(reply);
  if (known) return void known.push(giveBack);
  attemptsOf.set(reply, [giveBack]);
  reply.once('close', () => {
    if (reply.statusCode >= FIRST_SERVER_ERROR) giveBackAttempts(reply);
  });
}

/** Gives back everything that the reply was counted for, when work that continues after the reply has failed. */
function giveBackAttempts(reply: ServerResponse): void {
  for (const giveBack of attemptsOf.get(reply)?.splice(0) ?? []) giveBack();
}
