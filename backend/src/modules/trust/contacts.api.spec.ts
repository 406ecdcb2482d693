import { randomUUID } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';
import type { EndpointKey, Endpoints } from '@qlixline/contract/endpoints';
import { endpoints } from '@qlixline/contract/endpoints';
import type { AnyDeclaration } from '@qlixline/contract/calls/endpoint';
import { CONTACT_AUDIENCES, CONTACT_NAMES, CONTACTS } from '@qlixline/contract/trust/contacts';
import type { ContactAudience, ContactName } from '@qlixline/contract/trust/contacts';
import { shownName } from '@qlixline/contract/users/shown-name';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { Reply } from '../../test-support/client.ts';
import { befriend, block, follow } from '../../test-support/scenes/relate.ts';
import { shareStory } from '../../test-support/scenes/share-story.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let made = 0;

const RELATIONS = ['stranger', 'follower', 'followed', 'friend', 'blocks the actor', 'blocked by the actor'] as const;
/** Relation of the actor to the person who has chosen the audiences. */
type Relation = (typeof RELATIONS)[number];

/** Relations that an audience includes. */
const INCLUDED: Record<ContactAudience, readonly Relation[]> = {
  everyone: ['stranger', 'follower', 'followed', 'friend'],
  following: ['followed', 'friend'],
  friends: ['friend'],
  nobody: [],
};

type Scene = { actor: SignedIn; person: SignedIn };
type Outcome = { isReached: boolean; reply: Reply };
/** Tries the act. `among` lists the relations in which it is possible at all. */
type Act = { among?: readonly Relation[]; run: (scene: Scene) => Promise<Outcome> };

/** Acts of each endpoint that reaches a user who chooses from whom; an endpoint without its act doesn't compile. */
type Acts = {
  [Key in EndpointKey as [Declared<Key>] extends [never] ? never : Key]: Record<Declared<Key>, Act>;
};
type Declared<Key extends EndpointKey> = Extract<
  Endpoints[Key] extends { reaches: readonly (infer Reach)[] } ? Reach : never,
  ContactName
>;

const ACTS: Acts = {
  'POST /api/posts': {
    mention: { run: async ({ actor, person }) => mentioning(person, await post(actor, hello(person))) },
  },
  'PATCH /api/posts/:id': {
    mention: {
      run: async ({ actor, person }) => {
        const { id } = (await post(actor, 'Hello')).json;
        return mentioning(person, await actor.client.patch(`/api/posts/${id}`, { text: hello(person) }));
      },
    },
  },
  'POST /api/posts/:id/comments': {
    mention: {
      run: async ({ actor, person }) => {
        const { id } = (await post(actor, 'Hello')).json;
        return mentioning(person, await comment(actor, id, hello(person)));
      },
    },
    comment: {
      run: async ({ actor, person }) => {
        const { id } = (await post(person, 'A walk')).json;
        return succeeding(await comment(actor, id, 'Lovely'));
      },
    },
  },
  'PATCH /api/comments/:id': {
    mention: {
      run: async ({ actor, person }) => {
        const postId = (await post(actor, 'Hello')).json.id;
        const { id } = (await comment(actor, postId, 'Hello')).json;
        return mentioning(person, await actor.client.patch(`/api/comments/${id}`, { text: hello(person) }));
      },
    },
  },
  'POST /api/comments/:id/restore': {
    mention: {
      run: async ({ actor, person }) => {
        const postId = (await post(actor, 'Hello')).json.id;
        const { id } = (await comment(actor, postId, hello(person))).json;
        await actor.client.delete(`/api/comments/${id}`);
        return mentioning(person, await actor.client.post(`/api/comments/${id}/restore`));
      },
    },
  },
  'POST /api/conversations/:id/messages': {
    message: {
      run: async ({ actor, person }) => {
        const opened = await actor.client.post('/api/conversations', { userId: person.userId });
        if (opened.status !== 200) return succeeding(opened);
        expect(opened.json.isClosed).toBe(!opened.json.mayWrite);
        const body = { text: 'Hello', clientId: randomUUID() };
        return succeeding(await actor.client.post(`/api/conversations/${opened.json.id}/messages`, body));
      },
    },
  },
  'POST /api/stories/:id/reply': {
    message: {
      among: ['friend'],
      run: async ({ actor, person }) => {
        const id = await shareStory(person);
        return succeeding(await actor.client.post(`/api/stories/${id}/reply`, { text: 'Lovely' }));
      },
    },
  },
  'POST /api/conversations/groups': {
    groupInvitation: { run: async ({ actor, person }) => succeeding(await makeGroup(actor, [person])) },
  },
  'PUT /api/conversations/:id/members/:userId': {
    groupInvitation: {
      run: async ({ actor, person }) => {
        const friend = await api.asUser();
        await befriend(api, actor, friend);
        const { id } = (await makeGroup(actor, [friend])).json;
        return succeeding(await actor.client.put(`/api/conversations/${id}/members/${person.userId}`));
      },
    },
  },
};

const acts = Object.entries(ACTS).flatMap(([endpoint, byContact]) =>
  Object.entries<Act>(byContact).map(([contact, act]) => ({ endpoint, contact: contact as ContactName, ...act })),
);

test('every endpoint that declares a contact has its act in this spec', () => {
  const declared = Object.entries<AnyDeclaration>(endpoints).flatMap(([key, { reaches = [] }]) =>
    reaches.filter((reach) => reach in CONTACTS).map((reach) => `${key} ${reach}`),
  );
  expect(acts.map(({ endpoint, contact }) => `${endpoint} ${contact}`).toSorted()).toEqual(declared.toSorted());
  expect(new Set(acts.map(({ contact }) => contact))).toEqual(new Set(CONTACT_NAMES));
});

describe.each(CONTACT_AUDIENCES)('contacts accepted from %s', (audience) => {
  test.each(RELATIONS)(
    'contacts of an actor who is “%s” reach the user only if the audience includes them',
    async (relation) => {
      const scene = await sceneOf(relation);
      const contactAudiences = Object.fromEntries(CONTACT_NAMES.map((name) => [name, audience]));
      expect((await scene.person.client.patch('/api/settings', { contactAudiences })).json).toMatchObject({
        contactAudiences,
      });
      for (const { endpoint, contact, among = RELATIONS, run } of acts) {
        if (!among.includes(relation)) continue;
        const { isReached, reply } = await run(scene);
        expect([endpoint, contact, isReached]).toEqual([endpoint, contact, INCLUDED[audience].includes(relation)]);
        // A user separated by a block doesn't exist for the other, which has its own answer.
        const isRefused = !isReached && reply.status >= 400 && !relation.includes('block');
        const sentence = CONTACTS[contact].refusal(nameOf(scene.person));
        expect(isRefused ? sentenceOf(reply) : sentence).toBe(sentence);
      }
    },
  );
});

test('users who have chosen nothing are reached as before: by friends in groups, and by everybody otherwise', async () => {
  const scene = await sceneOf('stranger');
  for (const { contact, among = RELATIONS, run } of acts) {
    if (!among.includes('stranger')) continue;
    expect([contact, (await run(scene)).isReached]).toEqual([contact, contact !== 'groupInvitation']);
  }
});

test('changing one audience keeps the others, and a wrong one is refused', async () => {
  const { client } = await api.asUser();
  await client.patch('/api/settings', { contactAudiences: { mention: 'nobody' } });
  const { json } = await client.patch('/api/settings', { contactAudiences: { comment: 'friends' } });
  expect(json.contactAudiences).toEqual({
    groupInvitation: 'friends',
    message: 'everyone',
    mention: 'nobody',
    comment: 'friends',
  });
  for (const wrong of [{ mention: 'enemies' }, { likes: 'nobody' }, 'nobody', { mention: null }]) {
    expect((await client.patch('/api/settings', { contactAudiences: wrong })).status).toBe(400);
  }
});

async function sceneOf(relation: Relation): Promise<Scene> {
  const [actor, person] = [await named(), await named()];
  if (relation === 'follower') await follow(api, actor, person);
  if (relation === 'followed') await follow(api, person, actor);
  if (relation === 'friend') await befriend(api, actor, person);
  if (relation === 'blocks the actor') await block(api, person, actor);
  if (relation === 'blocked by the actor') await block(api, actor, person);
  return { actor, person };
}

/** Returns a user who can be mentioned. */
function named(): Promise<SignedIn> {
  made += 1;
  return api.asUser({ username: `contact_${made}` });
}

const nameOf = ({ user: { displayName = null, firstName = null } }: SignedIn) => shownName({ displayName, firstName });
const hello = ({ user }: SignedIn) => `Hello @${user.username}`;

function post({ client }: SignedIn, text: string): Promise<Reply> {
  return client.post('/api/posts', { text, images: [], petIds: [], visibility: 'public' });
}

function comment({ client }: SignedIn, postId: number, text: string): Promise<Reply> {
  return client.post(`/api/posts/${postId}/comments`, { text });
}

function makeGroup({ client }: SignedIn, people: SignedIn[]): Promise<Reply> {
  return client.post('/api/conversations/groups', { name: 'Walk', userIds: people.map(({ userId }) => userId) });
}

function mentioning({ userId }: SignedIn, reply: Reply): Outcome {
  expect(reply.status).toBeLessThan(300); // the text is kept in any case
  const mentions: { userId: string }[] = reply.json.mentions;
  return { isReached: mentions.some((mention) => mention.userId === userId), reply };
}

function succeeding(reply: Reply): Outcome {
  return { isReached: reply.status < 300, reply };
}

function sentenceOf({ json }: Reply): string {
  return json.errors?.[0]?.message ?? json.message;
}
