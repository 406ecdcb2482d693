import { randomUUID } from 'node:crypto';

import type { conversationEndpoints } from '@qlixline/contract/messages/message-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const nobodyElse = { stranger: 404, formerFriend: 404, blocked: 404 };
const members = { ...nobodyElse, friend: 204, owner: 204, guarded: rowsOfConversation };
const ofMembers = { call: async (scene: Scene) => ({ params: { id: await converse(scene) } }), ...members };
const readers = { ...nobodyElse, friend: 200, owner: 200 };
/** Statuses for a message of the owner's. */
const authorOnly = { ...nobodyElse, friend: 404, guarded: rowsOfConversation };
const ofMessage = async (scene: Scene) => ({ params: { id: await messageOfOwner(scene) } });

/** Rows of conversations between the owner and a friend, which nobody else can see. */
export const conversationMatrix: MatrixOf<typeof conversationEndpoints> = {
  'GET /api/conversations': OWN,
  'GET /api/conversations/unread': OWN,
  'POST /api/conversations': {
    call: ({ owner }) => ({ body: { userId: owner.userId } }),
    stranger: 200, // a request begins with them
    blocked: 404,
    owner: 409,
  },
  'POST /api/conversations/groups': {
    call: ({ friend }) => ({ body: { name: 'Sunday walk', userIds: [friend.userId] } }),
    stranger: 400, // the friend accepts it from friends alone
    formerFriend: 400,
    blocked: 400,
    friend: 400,
    owner: 201,
  },
  'PATCH /api/conversations/:id': {
    call: async (scene) => ({ params: { id: await group(scene) }, body: { name: 'Monday walk' } }),
    ...nobodyElse,
    friend: 200,
    owner: 200,
    guarded: rowsOfGroups,
  },
  'GET /api/conversations/:id/members': {
    call: async (scene) => ({ params: { id: await group(scene) } }),
    ...readers,
  },
  'PUT /api/conversations/:id/members/:userId': {
    call: async (scene) => ({ params: { id: await group(scene), userId: scene.friend.userId } }),
    ...nobodyElse,
    friend: 204, // a member already, which changes nothing
    owner: 204,
    guarded: rowsOfGroups,
  },
  'DELETE /api/conversations/:id/members/:userId': {
    call: async (scene) => ({ params: { id: await group(scene), userId: scene.owner.userId } }),
    ...nobodyElse,
    friend: 403,
    owner: 204,
    guarded: rowsOfGroups,
  },
  'PUT /api/conversations/:id/owner': {
    call: async (scene) => ({ params: { id: await group(scene) }, body: { userId: scene.friend.userId } }),
    ...nobodyElse,
    friend: 403,
    owner: 204,
    guarded: rowsOfGroups,
  },
  'GET /api/conversations/:id/search': {
    call: async (scene) => ({ params: { id: await converse(scene) }, query: { q: 'hi' } }),
    ...readers,
  },
  'GET /api/conversations/:id': { call: async (scene) => ({ params: { id: await converse(scene) } }), ...readers },
  'POST /api/conversations/:id/accept': ofMembers,
  'POST /api/conversations/:id/decline': { ...ofMembers, friend: 409, owner: 409 },
  'PUT /api/conversations/:id/read': {
    call: async (scene) => ({ params: { id: await converse(scene) }, body: { number: 1 } }),
    ...members,
  },
  'PUT /api/conversations/:id/typing': ofMembers,
  'PUT /api/conversations/:id/mute': ofMembers,
  'DELETE /api/conversations/:id/mute': ofMembers,
  'PUT /api/conversations/:id/pin': ofMembers,
  'DELETE /api/conversations/:id/pin': ofMembers,
  'GET /api/conversations/:id/messages': {
    call: async (scene) => ({ params: { id: await converse(scene) } }),
    ...readers,
  },
  'POST /api/conversations/:id/messages': {
    call: async (scene) => ({
      params: { id: await converse(scene) },
      body: { clientId: randomUUID(), text: 'Hello', replyToNumber: 1 },
    }),
    ...members,
    friend: 201,
    owner: 201, // the client id is the sender's; the friend's creates another message
  },
  'PATCH /api/messages/:id': {
    call: async (scene) => ({ ...(await ofMessage(scene)), body: { text: 'Taken over' } }),
    ...authorOnly,
    owner: 200,
  },
  'DELETE /api/messages/:id': { call: ofMessage, ...authorOnly, owner: 204 },
  'PUT /api/messages/:id/reaction': {
    call: async (scene) => ({ ...(await ofMessage(scene)), body: { reaction: '🐾' } }),
    ...members,
  },
  'DELETE /api/messages/:id/reaction': { call: ofMessage, ...members },
};

/** Creates a conversation in which both have written. */
async function converse({ api, owner, friend }: Scene): Promise<number> {
  const { json } = await owner.client.post('/api/conversations', { userId: friend.userId });
  for (const { userId } of [owner, friend]) {
    await api
      .em()
      .execute('insert into messages (conversation_id, author_id, text) values (?, ?, ?)', [json.id, userId, 'Hi']);
  }
  return json.id;
}

/** Creates a group of the owner's with the friend in it. */
async function group({ owner, friend }: Scene): Promise<number> {
  const body = { name: 'Walks', userIds: [friend.userId] };
  return (await owner.client.post('/api/conversations/groups', body)).json.id;
}

async function rowsOfGroups({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select c.name, c.image_id, c.owner_id, m.* from conversations c
     join conversation_members m on m.conversation_id = c.id
     where c.name is not null and c.id in (select conversation_id from conversation_members where user_id = ?)
     order by m.conversation_id, m.user_id`,
    [owner.userId],
  );
}

async function messageOfOwner(scene: Scene): Promise<number> {
  const conversationId = await converse(scene);
  const [message] = await scene.api
    .em()
    .execute<[{ id: number }]>('select id from messages where conversation_id = ? and author_id = ? order by id desc', [
      conversationId,
      scene.owner.userId,
    ]);
  return message.id;
}

async function rowsOfConversation({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select m.*, r.user_id, r.reaction, s.* from conversations c
     left join messages m on m.conversation_id = c.id left join message_reactions r on r.message_id = m.id
     left join conversation_members s on s.conversation_id = c.id
     where ? in (direct_low_id, direct_high_id) order by m.id, r.user_id, s.user_id`,
    [owner.userId],
  );
}
