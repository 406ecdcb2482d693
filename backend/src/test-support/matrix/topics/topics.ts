import type { topicEndpoints } from '@qlixline/contract/topics/topic-endpoints';

import { beginThread, join, replyIn } from '../../scenes/take-part.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

type ById = { params: { id: number } };

/** Statuses of reading a topic, open to all signed-in users. */
const topicRead = { call: topicOfOwner, ...OWN };
/** Statuses of reads that a block prevents. */
const read = { ...OWN, blocked: 404 };
const moderatorsOnly = { stranger: 403, blocked: 404, owner: 204, guarded: rowsOfTopics };
const membersOnly = { stranger: 403, blocked: 404, owner: 200, guarded: rowsOfTopics };
const authorOnly = { stranger: 404, owner: 200, guarded: rowsOfTopics };
const appointed = { call: memberOfOwner, stranger: 403, owner: 204, guarded: rowsOfTopics };

/** Rows about one of the owner's topics with a thread and a reply. */
export const topicMatrix: MatrixOf<typeof topicEndpoints> = {
  'GET /api/topics': OWN,
  'POST /api/topics': {
    call: () => ({ body: { name: `Topic ${Math.random()}`, description: '', species: null, theme: null } }),
    stranger: 201,
    friend: 409, // the stranger has taken the name by then
    formerFriend: 409,
    shelterMember: 409,
    blocked: 409,
    owner: 409,
  },
  'GET /api/topics/:id': topicRead,
  'PUT /api/topics/:id/membership': {
    call: async (scene) => ({ ...(await topicOfOwner(scene)), body: { level: 'all' } }),
    ...OWN,
  },
  'DELETE /api/topics/:id/membership': topicRead,
  'GET /api/topics/:id/members': topicRead,
  'PUT /api/topics/:id/moderators/:userId': appointed,
  'DELETE /api/topics/:id/moderators/:userId': appointed,
  'GET /api/topics/:id/log': { call: topicOfOwner, stranger: 403, owner: 200 },
  'GET /api/topics/:id/threads': topicRead,
  'POST /api/topics/:id/threads': {
    call: async (scene) => ({ ...(await topicOfOwner(scene)), body: { title: 'Mine', text: '', images: [] } }),
    stranger: 403,
    owner: 201,
    guarded: rowsOfTopics,
  },
  'GET /api/threads/:id': { call: threadOfOwner, ...read },
  'PATCH /api/threads/:id': {
    call: async (scene) => ({ ...(await threadOfOwner(scene)), body: { title: 'Taken' } }),
    ...authorOnly,
  },
  'DELETE /api/threads/:id': { call: threadOfOwner, ...authorOnly, owner: 204 },
  'POST /api/threads/:id/restore': { call: deletedThread, ...authorOnly },
  'PUT /api/threads/:id/like': { call: threadOfOwner, ...read },
  'DELETE /api/threads/:id/like': { call: threadOfOwner, ...read },
  'PUT /api/threads/:id/pin': { call: threadOfOwner, ...moderatorsOnly },
  'DELETE /api/threads/:id/pin': { call: threadOfOwner, ...moderatorsOnly },
  'PUT /api/threads/:id/lock': { call: threadOfOwner, ...moderatorsOnly },
  'DELETE /api/threads/:id/lock': { call: threadOfOwner, ...moderatorsOnly },
  'PUT /api/threads/:id/vote': {
    call: async (scene) => ({ ...(await threadOfOwner(scene)), body: { option: 1 } }),
    ...membersOnly,
  },
  'PUT /api/threads/:id/read': {
    call: async (scene) => ({ ...(await threadOfOwner(scene)), body: { number: 1 } }),
    stranger: 204,
    blocked: 404,
    owner: 204,
    guarded: rowsOfTopics, // nothing is stored for non-members
  },
  'GET /api/threads/:id/replies': { call: threadOfOwner, ...read },
  'POST /api/threads/:id/replies': {
    call: async (scene) => ({ ...(await threadOfOwner(scene)), body: { text: 'Me too' } }),
    ...membersOnly,
    owner: 201,
  },
  'PATCH /api/replies/:id': {
    call: async (scene) => ({ ...(await replyOfOwner(scene)), body: { text: 'Taken' } }),
    ...authorOnly,
  },
  'DELETE /api/replies/:id': { call: (scene) => replyOfOwner(scene), ...authorOnly, owner: 204 },
  'POST /api/replies/:id/restore': { call: deletedReply, ...authorOnly },
  'PUT /api/replies/:id/like': { call: replyOfOwner, ...read },
  'DELETE /api/replies/:id/like': { call: replyOfOwner, ...read },
};

/** Inserts a topic directly, as its endpoint is rate limited. */
async function topicOfOwner({ api, owner }: Scene): Promise<ById> {
  const [member] = await api.em().execute<[{ id: number }]>(
    `with made as (
       insert into topics (name, description) values ('Topic ' || gen_random_uuid(), '') returning id)
     insert into topic_members (topic_id, user_id, moderates_since) select id, ?, now() from made
     returning topic_id as id`,
    [owner.userId],
  );
  return { params: { id: member.id } };
}

async function memberOfOwner(scene: Scene) {
  const { id } = (await topicOfOwner(scene)).params;
  const member = await scene.api.asUser();
  await join(member, id);
  return { params: { id, userId: member.userId } };
}

async function threadOfOwner(scene: Scene): Promise<ById> {
  const { owner } = scene;
  const topic = await topicOfOwner(scene);
  const { id } = await beginThread(owner, topic.params.id, { poll: { options: ['Yes', 'No'], days: 1 } });
  await replyIn(owner, id, 'Nobody?');
  return { params: { id } };
}

async function deletedThread(scene: Scene): Promise<ById> {
  const thread = await threadOfOwner(scene);
  await scene.api.em().execute('update threads set deleted_at = now() where id = ?', [thread.params.id]);
  return thread;
}

async function replyOfOwner(scene: Scene): Promise<ById> {
  const { params } = await threadOfOwner(scene);
  return { params: { id: (await replyIn(scene.owner, params.id, 'Somebody?')).id } };
}

async function deletedReply(scene: Scene): Promise<ById> {
  const reply = await replyOfOwner(scene);
  await scene.api.em().execute('update thread_replies set deleted_at = now() where id = ?', [reply.params.id]);
  return reply;
}

async function rowsOfTopics({ api }: Scene): Promise<unknown> {
  return api.em().execute(
    `select t.id, t.title, t.deleted_at, t.is_pinned, t.is_locked, t.last_number, r.id as reply, r.text, r.deleted_at as gone,
       m.moderates_since, (select count(*) from thread_votes), (select count(*) from thread_reads)
     from topics left join threads t on t.topic_id = topics.id left join thread_replies r on r.thread_id = t.id
     left join topic_members m on m.topic_id = topics.id and m.moderates_since is not null order by t.id, r.id, m.id`,
  );
}
