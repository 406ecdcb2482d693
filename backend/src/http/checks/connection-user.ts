import { connectionUsers } from '../../database/connections/share-connections.ts';

/** Before anybody knows who asks: the session is looked up in nobody's name. */
export function beginInNobodysName(_request: unknown, _response: unknown, next: () => void): void {
  connectionUsers.run({ id: '', held: 0 }, next);
}

/** From here on the request's connections are this user's. */
export function continueInNameOf(userId: string): void {
  const user = connectionUsers.getStore();
  if (user) user.id = userId;
}
