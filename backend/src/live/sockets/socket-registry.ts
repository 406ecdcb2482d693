import type { LiveSocket } from './live-socket.ts';
import { UserSockets } from './user-sockets.ts';

/** Open sockets of this process by user. */
export class SocketRegistry {
  readonly #byUser = new Map<string, UserSockets>();

  add(socket: LiveSocket): void {
    const { userId } = socket.identity;
    let sockets = this.#byUser.get(userId);
    if (!sockets) this.#byUser.set(userId, (sockets = new UserSockets()));
    sockets.add(socket);
  }

  remove(socket: LiveSocket): void {
    const { userId } = socket.identity;
    const sockets = this.#byUser.get(userId);
    sockets?.remove(socket);
    if (sockets?.count === 0) this.#byUser.delete(userId);
  }

  /** Returns the user's sockets; undefined if none is open here. */
  ofUser(userId: string): UserSockets | undefined {
    return this.#byUser.get(userId);
  }

  userIds(): string[] {
    return [...this.#byUser.keys()];
  }

  users(): Iterable<UserSockets> {
    return this.#byUser.values();
  }

  get count(): number {
    let count = 0;
    for (const sockets of this.#byUser.values()) count += sockets.count;
    return count;
  }

  get isEmpty(): boolean {
    return this.#byUser.size === 0;
  }

  /** Lists the sessions with sockets, each once; `openedSince` restricts them to later sockets, by `Date.now`. */
  sessionIds({ openedSince = 0 } = {}): string[] {
    const ids = new Set<string>();
    for (const { identity, openedAt } of this.all()) if (openedAt >= openedSince) ids.add(identity.sessionId);
    return [...ids];
  }

  *all(): Generator<LiveSocket> {
    for (const sockets of this.#byUser.values()) yield* sockets.list();
  }
}
