import type { ConversationMember } from '@qlixline/contract/messages/conversation';
import type { conversationEndpoints } from '@qlixline/contract/messages/message-endpoints';
import { userCardSchema } from '@qlixline/contract/users/user-card';

import { nextId } from '../builders.ts';
import { buildConversation } from './conversation-builders.ts';
import { addEvent, change, conversationWith } from './fake-conversation.ts';
import type { FakeState } from '../fake-state.ts';
import { FakeProblem, found, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

/** Fakes of groups and their members. */
export const groupFakes = {
  'POST /api/conversations/groups': ({ state, body }) => {
    const members = [signedIn(state), ...body.userIds.map((id) => found(state.people.find((one) => one.id === id)))];
    const made = buildConversation({
      id: nextId(),
      group: { name: body.name, imageUrl: null, memberCount: members.length, isOwn: true, walkId: null },
    });
    made.members = members.map((user, nth) => ({
      user: userCardSchema.parse(user),
      isOwner: nth === 0,
      readNumber: 0,
      isHidden: false,
    }));
    state.conversations = [...state.conversations, made];
    addEvent(state, made.conversation.id, { kind: 'created', user: null, name: null });
    return conversationWith(state, made.conversation.id).conversation;
  },
  'PATCH /api/conversations/:id': ({ state, params, body }) => {
    const { conversation } = conversationWith(state, params.id);
    if (!conversation.group) throw new FakeProblem('invalid_transition', 'This is not a group.');
    const { name = conversation.group.name, imageUrl = conversation.group.imageUrl } = body;
    change(state, params.id, { group: { ...conversation.group, name, imageUrl } });
    if (body.name !== undefined) addEvent(state, params.id, { kind: 'named', user: null, name });
    return conversationWith(state, params.id).conversation;
  },
  'GET /api/conversations/:id/members': ({ state, params }) => {
    const { members, invited } = conversationWith(state, params.id);
    return { items: members, invited };
  },
  'PUT /api/conversations/:id/members/:userId': ({ state, params }) => {
    const person = found(state.people.find(({ id }) => id === params.userId));
    const user = userCardSchema.parse(person);
    const of = conversationWith(state, params.id);
    if (of.formerMemberIds.includes(user.id) || person.relation !== 'friends') {
      of.invited = [...of.invited, user];
      return;
    }
    setMembers(state, params.id, (members) => [...members, { user, isOwner: false, readNumber: 0, isHidden: false }]);
    addEvent(state, params.id, { kind: 'added', user, name: null });
  },
  'DELETE /api/conversations/:id/members/:userId': ({ state, params }) => {
    if (params.userId === signedIn(state).id) {
      state.conversations = state.conversations.filter(({ conversation }) => conversation.id !== params.id);
      return;
    }
    const { user } = found(conversationWith(state, params.id).members.find((one) => one.user.id === params.userId));
    setMembers(state, params.id, (members) => members.filter((one) => one.user.id !== params.userId));
    addEvent(state, params.id, { kind: 'removed', user, name: null });
  },
  'PUT /api/conversations/:id/owner': ({ state, params, body }) => {
    setMembers(state, params.id, (members) => members.map((one) => ({ ...one, isOwner: one.user.id === body.userId })));
    const { group } = conversationWith(state, params.id).conversation;
    if (group) change(state, params.id, { group: { ...group, isOwn: false } });
  },
} satisfies Partial<FakeArea<typeof conversationEndpoints>>;

function setMembers(
  state: FakeState,
  id: number,
  changed: (members: ConversationMember[]) => ConversationMember[],
): void {
  const of = conversationWith(state, id);
  of.members = changed(of.members);
  if (!of.conversation.group) return;
  of.conversation = { ...of.conversation, group: { ...of.conversation.group, memberCount: of.members.length } };
}
