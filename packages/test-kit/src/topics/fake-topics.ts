import type { topicEndpoints } from '@qlixline/contract/topics/topic-endpoints';
import { topicSchema } from '@qlixline/contract/topics/topic';
import type { TopicDetail, TopicPart } from '@qlixline/contract/topics/topic';
import { userCardSchema } from '@qlixline/contract/users/user';

import type { FakeState } from '../fake-state.ts';
import { threadFakes } from './fake-threads.ts';
import { topicWith } from './found-topic.ts';
import { MEMBERSHIP, buildTopic } from './topic-builders.ts';
import { FakeProblem, found, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import { fakeMuteEnd } from '../safety/fake-mute-end.ts';

const isInPart = ({ membership, species }: TopicDetail, part: TopicPart, { pets }: FakeState): boolean =>
  ({
    all: true,
    yours: membership !== null,
    suggested: membership === null && pets.some((pet) => pet.species === species),
  })[part];

export const topicFakes: FakeArea<typeof topicEndpoints> = {
  'GET /api/topics': ({ state, query }) => {
    const { part, species, theme, q = '' } = query;
    const rows = state.topics.filter(
      (topic) =>
        isInPart(topic, part, state) &&
        (!species || topic.species === species) &&
        (!theme || topic.theme === theme) &&
        topic.name.toLowerCase().includes(q.toLowerCase()),
    );
    return pageOfRows(
      rows.map((topic) => topicSchema.parse(topic)),
      query,
    );
  },
  'POST /api/topics': ({ state, body }) => {
    if (state.topics.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) {
      throw new FakeProblem('already_exists', 'A topic with this name already exists.');
    }
    const topic = buildTopic({
      ...body,
      memberCount: 1,
      threadCount: 0,
      membership: { ...MEMBERSHIP, isModerator: true },
      moderators: [me(state)],
    });
    state.topics = [topic, ...state.topics];
    return topic;
  },
  'GET /api/topics/:id': ({ state, params }) => topicWith(state, params.id),
  'PUT /api/topics/:id/membership': ({ state, params, body }) => {
    const { membership, memberCount } = topicWith(state, params.id);
    return changeTopic(state, params.id, {
      membership: {
        ...(membership ?? MEMBERSHIP),
        ...(body.level && { level: body.level }),
        ...(body.isMuted !== undefined && {
          isMuted: body.isMuted,
          mutedUntil: body.isMuted ? fakeMuteEnd(body.muteFor ?? 'forever') : null,
        }),
      },
      memberCount: memberCount + (membership ? 0 : 1),
    });
  },
  'DELETE /api/topics/:id/membership': ({ state, params }) => {
    const { membership, memberCount } = topicWith(state, params.id);
    return changeTopic(state, params.id, {
      membership: null,
      mayModerate: false,
      memberCount: memberCount - (membership ? 1 : 0),
    });
  },
  'GET /api/topics/:id/members': ({ state, params, query }) => {
    const { membership, moderators } = topicWith(state, params.id);
    const isModerator = (id: string) => moderators.some((user) => user.id === id);
    const users = [...(membership ? [me(state)] : []), ...moderators, ...state.topicMembers];
    const members = [...new Map(users.map((user) => [user.id, user])).values()];
    return pageOfRows(
      members.map((user) => ({ user, isModerator: isModerator(user.id) })),
      query,
    );
  },
  'PUT /api/topics/:id/moderators/:userId': ({ state, params }) => {
    const { moderators } = topicWith(state, params.id);
    const user = found(state.topicMembers.find(({ id }) => id === params.userId));
    changeTopic(state, params.id, { moderators: [...moderators, user] });
  },
  'DELETE /api/topics/:id/moderators/:userId': ({ state, params }) => {
    const { moderators } = topicWith(state, params.id);
    changeTopic(state, params.id, { moderators: moderators.filter(({ id }) => id !== params.userId) });
  },
  'GET /api/topics/:id/log': ({ state, query }) => pageOfRows(state.topicLog, query),
  ...threadFakes,
};

const me = (state: FakeState) => userCardSchema.parse(signedIn(state));

function changeTopic(state: FakeState, id: number, changes: Partial<TopicDetail>): TopicDetail {
  const changed = { ...topicWith(state, id), ...changes };
  state.topics = state.topics.map((topic) => (topic.id === id ? changed : topic));
  for (const of of state.threads.filter(({ thread }) => thread.topic.id === id)) {
    const { membership, mayModerate } = changed;
    of.thread = { ...of.thread, topic: { ...of.thread.topic, isMember: membership !== null, mayModerate } };
  }
  return changed;
}
