import { Injectable } from '@nestjs/common';

type Listener = (sessionIds: string[], userId: string) => void;

/** Notifies holders of something open for a session that it has ended; the live module closes its sockets. */
@Injectable()
export class SessionRevocations {
  private readonly listeners = new Set<Listener>();

  /** Adds a listener and returns a function that removes it. */
  onRevoked(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(sessionIds: string[], userId: string): void {
    if (sessionIds.length === 0) return;
    for (const listener of this.listeners) listener(sessionIds, userId);
  }
}
