import { setTimeout as pause } from 'node:timers/promises';

import { imageIdIn, imageUrlOf } from '../../modules/images/image.mapper.ts';
import type { Client } from '../client.ts';
import { imageForm } from '../samples/sample-images.ts';
import { WriteLog } from './write-log.ts';
import type { WrittenThing } from './written-thing.ts';

export type BusyUser = { client: Client; id: string };
type Made = { thing: WrittenThing; client: Client; path: string };

/** Shares of writes, in percent; the rest undo something. */
const SHARES = { post: 12, comment: 26, like: 24, request: 8, upload: 6 } as const;

/** Users who post, comment, like, send requests, upload images and undo some of it, at a given rate. */
export class BusyUsers {
  readonly log = new WriteLog();
  /** Things that may be undone. */
  readonly #made: Made[] = [];
  readonly #posts: Made[] = [];
  /** Pairs of user and thing already liked or requested, as repeating them changes nothing. */
  readonly #pairs = new Set<string>();
  readonly #stopped = new AbortController();
  readonly #lives: Promise<void>[];

  constructor(
    private readonly users: readonly BusyUser[],
    writesPerSecond: number,
  ) {
    const everyMs = (users.length / writesPerSecond) * 1000;
    this.#lives = users.map((user, nth) => this.#live(user, everyMs, (nth / users.length) * everyMs));
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#lives);
  }

  async #live(user: BusyUser, everyMs: number, firstMs: number): Promise<void> {
    const { signal } = this.#stopped;
    const wait = (ms: number) => pause(Math.max(0, ms), undefined, { signal }).catch(() => undefined);
    await wait(firstMs);
    while (!signal.aborted) {
      const startedAt = performance.now();
      await this.#writeSomething(user);
      await wait(startedAt + everyMs - performance.now());
    }
  }

  async #writeSomething(user: BusyUser): Promise<void> {
    let dice = Math.random() * 100;
    if ((dice -= SHARES.post) < 0) return this.#post(user);
    if ((dice -= SHARES.comment) < 0) return this.#comment(user);
    if ((dice -= SHARES.like) < 0) return this.#like(user);
    if ((dice -= SHARES.request) < 0) return this.#request(user);
    if ((dice -= SHARES.upload) < 0) return void this.#rememberForUndo(await this.#upload(user));
    return this.#takeBack();
  }

  /** Writes a post, half of the time with an image only. */
  async #post(user: BusyUser): Promise<void> {
    const picture = Math.random() < 0.5 ? await this.#upload(user) : undefined;
    const images = picture ? [{ imageUrl: imageUrlOf(picture.thing.key), alt: '' }] : [];
    const body = { text: picture ? '' : `Juno at ${performance.now()}`, images, petIds: [], visibility: 'public' };
    const thing = await this.log.make(
      { kind: 'post', container: picture?.thing },
      () => user.client.post('/api/posts', body),
      ({ json }) => `${json.id}`,
    );
    const post = thing && { thing, client: user.client, path: `/api/posts/${thing.key}` };
    if (post) this.#posts.push(post);
    this.#rememberForUndo(post);
    this.#rememberForUndo(picture);
  }

  async #comment({ client }: BusyUser): Promise<void> {
    const post = anyOf(this.#posts);
    if (!post) return;
    const text = `Lovely at ${performance.now()}`;
    const thing = await this.log.make(
      { kind: 'comment', container: post.thing.container },
      () => client.post(`${post.path}/comments`, { text }),
      ({ json }) => `${json.id}`,
    );
    this.#rememberForUndo(thing && { thing, client, path: `/api/comments/${thing.key}` });
  }

  async #like({ client, id }: BusyUser): Promise<void> {
    const keyOf = (post: Made) => `${post.thing.key} ${id}`;
    const post = anyOf(this.#posts.filter((one) => !this.#pairs.has(keyOf(one))));
    if (!post) return;
    const key = keyOf(post);
    this.#pairs.add(key);
    const path = `${post.path}/like`;
    const thing = await this.log.make(
      { kind: 'like', container: post.thing.container },
      () => client.put(path),
      () => key,
    );
    this.#rememberForUndo(thing && { thing, client, path });
  }

  async #request({ client, id }: BusyUser): Promise<void> {
    const pairWith = (other: BusyUser) => [id, other.id].toSorted().join(' ');
    const other = anyOf(this.users.filter((user) => user.id !== id && !this.#pairs.has(pairWith(user))));
    if (!other) return;
    this.#pairs.add(pairWith(other)); // a mutual request makes them friends
    const thing = await this.log.make(
      { kind: 'friend request' },
      () => client.post('/api/friends/requests', { userId: other.id }),
      ({ json }) => `${json.requestId}`,
    );
    this.#rememberForUndo(thing && { thing, client, path: `/api/friends/requests/${thing.key}` });
  }

  async #upload({ client }: BusyUser): Promise<Made | undefined> {
    const form = await imageForm({ contentType: 'post' });
    const thing = await this.log.make(
      { kind: 'picture' },
      () => client.post('/api/upload/content', form),
      ({ json }) => imageIdIn(json.imageUrl) ?? '',
    );
    return thing && { thing, client, path: `/api/photos/${thing.key}` };
  }

  #rememberForUndo(made: Made | undefined): void {
    if (made) this.#made.push(made);
  }

  async #takeBack(): Promise<void> {
    const made = anyOf(this.#made);
    if (!made) return;
    this.#made.splice(this.#made.indexOf(made), 1);
    await this.log.takeBack(made.thing, () => made.client.delete(made.path));
  }
}

function anyOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
