import type { Kind } from '../../concurrency/bulkhead.ts';
import { connectionUsers } from '../../database/connections/share-connections.ts';

/** Runs a request with an empty user id, because looking up its session already needs a database connection. */
export function beginInNobodysName(_request: unknown, _response: unknown, next: () => void): void {
  connectionUsers.run({ id: '', held: 0 }, next);
}

/** Attributes the request's further database connections to the user. */
export function continueInNameOf(userId: string): void {
  const user = connectionUsers.getStore();
  if (user) user.id = userId;
}

/** Attributes the request's further database connections to its kind (decision: fair-connections). */
export function continueAs(kind: Kind): void {
  const user = connectionUsers.getStore();
  if (user) user.kind = kind;
}
