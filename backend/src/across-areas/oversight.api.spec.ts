import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import { OVERSIGHT } from '@qlixline/contract/safety/oversight';
import type { OverseenKind } from '@qlixline/contract/safety/oversight';

import { STANDS_IN } from '../schema/safety/oversight.sql.ts';
import { apiOfSpec } from '../test-support/api-of-spec.ts';
import { imageForm } from '../test-support/samples/sample-images.ts';
import { send } from '../test-support/scenes/converse.ts';
import { loseAPet, reportSighting } from '../test-support/scenes/lost.ts';
import { apply, offer } from '../test-support/scenes/offer.ts';
import { insertPlace } from '../test-support/scenes/places.ts';
import { befriend, block } from '../test-support/scenes/relate.ts';
import { shelterOf } from '../test-support/scenes/shelter.ts';
import { beginThread, join, makeTopic, replyIn } from '../test-support/scenes/take-part.ts';
import type { SignedIn } from '../test-support/start/start-api.ts';

/**
 * Users around a container: its overseer, the author of its content, another user who reads it, and the overseer of a
 * second container of the same kind.
 */
type People = Record<'overseer' | 'author' | 'reader' | 'neighbour', SignedIn>;
/** Content in a container: the id in the path of its list, and its own id. */
type Content = { listId: number; id: number | string };

const api = apiOfSpec();

/** Writes content with one of the author's pictures. */
const WITH_PICTURE = {
  thread: async (people, image) => {
    await beginThread(people.author, await topicOf(people), { images: [image] });
  },
  sighting: async ({ overseer, author }, { imageUrl }) => {
    await reportSighting(author, (await loseAPet(overseer)).id, { imageUrl });
  },
  placeReview: async ({ overseer, author }, image) => {
    const placeId = await insertPlace(api, { ownerId: overseer.userId });
    await author.client.put(`/api/places/${placeId}/review`, { stars: 1, text: '', images: [image] });
  },
  message: async (people, image) => {
    await send(people.author, await groupOf(people), '', { images: [image] });
  },
} satisfies Partial<Record<OverseenKind, (people: People, image: Picture) => Promise<void>>>;
type Picture = { imageUrl: string; alt: string };

/**
 * Writes content of each kind as the author, in a container of the overseer; the neighbour gets a container of their
 * own.
 */
const WRITE: Record<OverseenKind, (people: People) => Promise<Content>> = {
  comment: async ({ overseer, author, neighbour }) => {
    await post(neighbour);
    const listId = await post(overseer);
    const { json } = await author.client.post(`/api/posts/${listId}/comments`, { text: 'Ugly dog' });
    return { listId, id: json.id };
  },
  thread: async (people) => {
    const topicId = await topicOf(people);
    return { listId: topicId, id: (await beginThread(people.author, topicId)).id };
  },
  threadReply: async (people) => {
    const { id: listId } = await beginThread(people.reader, await topicOf(people));
    return { listId, id: (await replyIn(people.author, listId, 'Nonsense')).id };
  },
  sighting: async ({ overseer, author, neighbour }) => {
    await loseAPet(neighbour);
    const { id: listId } = await loseAPet(overseer);
    return { listId, id: (await reportSighting(author, listId)).id };
  },
  placeReview: async ({ overseer, author, neighbour }) => {
    await insertPlace(api, { ownerId: neighbour.userId });
    const listId = await insertPlace(api, { ownerId: overseer.userId });
    const review = { stars: 1, text: 'They shout at animals', images: [] };
    return { listId, id: (await author.client.put(`/api/places/${listId}/review`, review)).json.id };
  },
  message: async (people) => {
    const listId = await groupOf(people);
    return { listId, id: (await send(people.author, listId, 'Nobody likes you')).id };
  },
  groupMember: async (people) => ({ listId: await groupOf(people), id: people.author.userId }),
  application: async ({ overseer, author, neighbour }) => {
    await offer(api, neighbour);
    const { id: listId } = await offer(api, overseer);
    return { listId, id: (await apply(author, listId)).id };
  },
  shelterMember: async ({ overseer, author, reader, neighbour }) => {
    await shelterOf(api, neighbour);
    return { listId: await shelterOf(api, overseer, [author, reader]), id: author.userId };
  },
};

/** Blocks between the user and the author, by who blocks. */
const BLOCKS = {
  nobody: () => Promise.resolve(),
  'the overseer': (user: SignedIn, author: SignedIn) => block(api, user, author),
  'the author': (user: SignedIn, author: SignedIn) => block(api, author, user),
} satisfies Record<string, (user: SignedIn, author: SignedIn) => Promise<void>>;

const KINDS = Object.keys(OVERSIGHT) as OverseenKind[];
const CASES = KINDS.flatMap((kind) =>
  (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).map((blocker) => [kind, blocker] as const),
);

test('each kind of content in a container has a table that refers to it, or is a membership', () => {
  const standing = new Set<unknown>(Object.values(STANDS_IN));
  expect(KINDS.filter((kind) => !standing.has(kind))).toEqual(['groupMember', 'shelterMember']);
});

describe('overseers of a container', () => {
  test.each(CASES)(
    'overseers find, read, report and remove each %s in their container while %s blocks the other',
    async (kind, blocker) => {
      const people = await meet();
      const { overseer, author } = people;
      const content = await WRITE[kind](people);
      await BLOCKS[blocker](overseer, author);
      const isBlocked = blocker !== 'nobody';
      const { open, report, remove } = meansFor(kind);

      expect(await rowFor(overseer, kind, content)).toMatchObject({ isHidden: isBlocked });
      expect(await openAs(overseer, kind, content)).toBe(open && 200);
      expect((await overseer.client.get(`/api/users/${author.userId}`)).status).toBe(isBlocked ? 404 : 200);
      expect((await author.client.get(`/api/users/${overseer.userId}`)).status).toBe(isBlocked ? 404 : 200);

      expect(await reportAs(overseer, kind, content)).toBe(report && 201);
      expect((await removeAs(overseer, kind, content)) ?? 200).toBeLessThan(300);
      expect(await isGone(overseer, kind, content)).toBe(remove !== null);
    },
  );
});

describe('pictures in a container', () => {
  test.each(Object.keys(WITH_PICTURE) as (keyof typeof WITH_PICTURE)[])(
    'the overseer sees the picture of a %s behind a block, and another user behind one doesn’t',
    async (kind) => {
      const people = await meet();
      const { overseer, author, reader } = people;
      const upload = await author.client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
      const { imageUrl } = upload.json as Picture;
      await WITH_PICTURE[kind](people, { imageUrl, alt: '' });
      for (const user of [overseer, reader]) await block(api, author, user);
      const statuses = [(await overseer.client.get(imageUrl)).status, (await reader.client.get(imageUrl)).status];
      expect(statuses).toEqual([200, 404]);
    },
  );
});

describe('users without that responsibility', () => {
  test.each(CASES.filter(([, blocker]) => blocker !== 'nobody'))(
    'neither find, read, report nor remove any %s while a block like that by %s separates them from its author',
    async (kind, blocker) => {
      const people = await meet();
      const { overseer, author, reader, neighbour } = people;
      const content = await WRITE[kind](people);
      const { open, report, remove } = meansFor(kind);
      for (const user of [reader, neighbour]) {
        await BLOCKS[blocker](user, author);
        expect(await rowFor(user, kind, content)).toBeUndefined();
        expect(await openAs(user, kind, content)).toBe(open && 404);
        expect(await reportAs(user, kind, content)).toBe(report && 404);
        expect([remove && 403, remove && 404]).toContain(await removeAs(user, kind, content));
      }
      expect(await rowFor(overseer, kind, content)).toMatchObject({ isHidden: false });
    },
  );
});

async function meet(): Promise<People> {
  const [overseer, author] = [await api.asUser(), await api.asUser()];
  return { overseer, author, reader: await api.asUser(), neighbour: await api.asUser() };
}

async function post({ client }: SignedIn): Promise<number> {
  const { json } = await client.post('/api/posts', { text: 'My dog', images: [], petIds: [], visibility: 'public' });
  return json.id;
}

async function topicOf({ overseer, author, reader, neighbour }: People): Promise<number> {
  await makeTopic(neighbour);
  const { id } = await makeTopic(overseer);
  for (const member of [author, reader]) await join(member, id);
  return id;
}

async function groupOf({ overseer, author, reader, neighbour }: People): Promise<number> {
  for (const friend of [author, reader]) await befriend(api, overseer, friend);
  await befriend(api, neighbour, author);
  await makeGroup(neighbour, [author]);
  return makeGroup(overseer, [author, reader]);
}

async function makeGroup({ client }: SignedIn, members: readonly SignedIn[]): Promise<number> {
  const group = { name: 'Sunday walk', userIds: members.map(({ userId }) => userId) };
  const { json } = await client.post('/api/conversations/groups', group);
  return json.id;
}

type Row = {
  id?: number;
  user?: { id: string };
  text?: string;
  isHidden: boolean;
  isDeleted?: boolean;
  state?: string;
};

/** Returns the content as a list shows it to the user; undefined if the list or its content is missing. */
async function rowFor({ client }: SignedIn, kind: OverseenKind, content: Content): Promise<Row | undefined> {
  const { status, json } = await client.get(pathOf(OVERSIGHT[kind].find, content.listId));
  if (status === 404) return undefined;
  const rows = (Array.isArray(json) ? json : json.items) as Row[];
  const row = rows.find(({ id, user }) => (user?.id ?? id) === content.id);
  return kind === 'message' && row?.text === '' && !row.isDeleted ? undefined : row; // a placeholder without content
}

/** Returns what an overseer can do with content; null for acts that don't exist. */
function meansFor(kind: OverseenKind) {
  const { open, report, remove } = OVERSIGHT[kind];
  return {
    open,
    report: typeof report === 'string' ? report : null,
    remove: typeof remove === 'string' ? remove : null,
  };
}

/** Returns the status of reading the content by itself; null if its list shows all of it. */
async function openAs({ client }: SignedIn, kind: OverseenKind, { id }: Content): Promise<number | null> {
  const { open } = meansFor(kind);
  return open && (await client.get(pathOf(open, id))).status;
}

async function reportAs({ client }: SignedIn, kind: OverseenKind, { id }: Content): Promise<number | null> {
  const subject = meansFor(kind).report;
  if (subject === null) return null;
  return (await client.post('/api/reports', { subject, subjectId: String(id), reason: 'spam', details: '' })).status;
}

async function removeAs({ client }: SignedIn, kind: OverseenKind, { listId, id }: Content): Promise<number | null> {
  const { remove } = meansFor(kind);
  if (remove === null) return null;
  if (remove.startsWith('POST')) {
    return (await client.post(pathOf(remove, id), { to: 'rejected', message: '' })).status;
  }
  return (await client.delete(remove.includes(':userId') ? pathOf(remove, listId, id) : pathOf(remove, id))).status;
}

/**
 * Returns true if the content is removed. A removed message leaves its number, and a removed application is rejected.
 */
async function isGone(overseer: SignedIn, kind: OverseenKind, content: Content): Promise<boolean> {
  const row = await rowFor(overseer, kind, content);
  return row === undefined || row.isDeleted === true || row.state === 'rejected';
}

/** Fills the parameters of an endpoint's path, in order. */
function pathOf(endpoint: string, ...ids: (number | string)[]): string {
  return endpoint.replace(/^[A-Z]+ /, '').replaceAll(/:\w+/g, () => String(ids.shift() ?? randomUUID()));
}
