import { setTimeout as pause } from 'node:timers/promises';

import { TEST_ORIGIN } from '../start/start-api.ts';
import { TestSocket } from '../test-socket.ts';
import type { Creator } from './persistent-creates.ts';

const RETRY_MS = 100;
const SHOWN_WITHIN_MS = 10_000;

/**
 * Post on its author's open screen. Like the shell, the screen reads the post after each of its events and each
 * reconnect, from the next backend, and at no other time.
 */
export class FollowedPost {
  /** Number of connections so far. */
  opened = 0;
  #shown = 0;
  #written = 0;
  #isClosed = false;
  #socket: TestSocket | undefined;

  private constructor(
    private readonly author: Creator,
    private readonly commenter: Creator,
    private readonly urls: readonly string[],
    private readonly id: number,
  ) {}

  static async open(author: Creator, commenter: Creator, urls: readonly string[]): Promise<FollowedPost> {
    const post = { text: 'Juno', images: [], petIds: [], visibility: 'public' };
    const { json } = await author.clients[0]!.post('/api/posts', post);
    const followed = new FollowedPost(author, commenter, urls, json.id);
    void followed.#follow();
    return followed;
  }

  /** Comments on the post at one of the backends. */
  async comment(backend: number): Promise<void> {
    const reply = await this.commenter.clients[backend]!.post(`/api/posts/${this.id}/comments`, { text: 'Lovely' });
    if (reply.status !== 201) throw new Error(`No comment was made: ${reply.status}`);
    this.#written += 1;
  }

  /** Waits until the screen shows every comment; rejects if one remains missing. */
  async showsAll(): Promise<void> {
    const deadline = performance.now() + SHOWN_WITHIN_MS;
    while (this.#shown < this.#written) {
      if (performance.now() > deadline)
        throw new Error(`The screen shows ${this.#shown} of ${this.#written} comments.`);
      await pause(5);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.terminate();
  }

  async #follow(): Promise<void> {
    for (let turn = 0; !this.#isClosed; turn += 1) {
      const cookie = this.author.clients[0]!.cookieHeader;
      const socket = new TestSocket(this.urls[turn % this.urls.length]!, { origin: TEST_ORIGIN, cookie });
      this.#socket = socket;
      const closed = socket.closed.then(() => undefined);
      await Promise.race([socket.authenticate(this.author.id), closed]).then((frame) => this.#inspect(frame?.type));
      while (await Promise.race([socket.nextFrame(), closed]).then((frame) => this.#inspect(frame?.type)));
      await pause(RETRY_MS);
    }
  }

  /** Reads the post until there is an answer; false without a frame. */
  async #inspect(frame: string | undefined): Promise<boolean> {
    if (frame === undefined) return false;
    if (frame === 'authenticated') this.opened += 1;
    for (let attempt = 0; !this.#isClosed; attempt += 1) {
      const client = this.author.clients[attempt % this.author.clients.length]!;
      const reply = await client.get(`/api/posts/${this.id}`).catch(() => undefined); // the backend may be restarting
      if (reply?.status === 200) {
        this.#shown = reply.json.commentCount;
        return true;
      }
      await pause(RETRY_MS);
    }
    return false;
  }
}
