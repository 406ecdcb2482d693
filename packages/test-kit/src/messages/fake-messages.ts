import type { Conversation, ConversationPart } from '@qlixline/contract/messages/conversation';
import type { conversationEndpoints } from '@qlixline/contract/messages/message-endpoints';
import type { Message, MessageCard } from '@qlixline/contract/messages/message';
import type { MessageCardKind } from '@qlixline/contract/messages/message-kinds';
import { fitsRequest, NOT_IN_REQUEST, REQUEST_USED_UP } from '@qlixline/contract/messages/message-request';
import { CONTACTS } from '@qlixline/contract/trust/contacts';
import { shownName } from '@qlixline/contract/users/shown-name';
import { markedUserCardSchema, userCardSchema } from '@qlixline/contract/users/user-card';

import { nextId } from '../builders.ts';
import { buildConversation, buildVoice } from './conversation-builders.ts';
import { addMessage, change, conversationWith, isBlocked } from './fake-conversation.ts';
import { groupFakes } from './fake-groups.ts';
import type { FakeState } from '../fake-state.ts';
import { buildDescribedImage } from '../posts/post-builders.ts';
import { FakeProblem, found, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import { previewOf } from '../link-previews/fake-link-previews.ts';
import { fakeMuteEnd } from '../safety/fake-mute-end.ts';

export const conversationFakes: FakeArea<typeof conversationEndpoints> = {
  'GET /api/conversations': ({ state, query }) => pageOfRows(listed(state, query.part), query),
  'GET /api/conversations/unread': ({ state }) => ({
    count: listed(state, 'unread').filter(({ isMuted }) => !isMuted).length,
    requests: listed(state, 'requests').length,
  }),
  'POST /api/conversations': ({ state, body }) => {
    const before = state.conversations.find(({ conversation }) => conversation.user?.id === body.userId);
    if (before) return before.conversation;
    const user = found(state.people.find(({ id }) => id === body.userId));
    const made = buildConversation({ id: nextId(), user: markedUserCardSchema.parse(user), state: 'new' });
    state.conversations = [...state.conversations, made];
    return made.conversation;
  },
  ...groupFakes,
  'GET /api/conversations/:id/search': ({ state, params, query }) => {
    const { messages } = conversationWith(state, params.id);
    const hits = messages.filter(({ text }) => text.toLowerCase().includes(query.q.toLowerCase()));
    return {
      items: hits
        .toReversed()
        .map(({ number, author, text, createdAt }) => ({ number, author: author!, text, createdAt })),
      nextCursor: null,
    };
  },
  'GET /api/conversations/:id': ({ state, params }) => conversationWith(state, params.id).conversation,
  'POST /api/conversations/:id/accept': ({ state, params }) => {
    const { invitedBy, mayWrite } = conversationWith(state, params.id).conversation;
    change(state, params.id, { state: 'open', invitedBy: null, mayWrite: invitedBy !== null || mayWrite });
  },
  'POST /api/conversations/:id/decline': ({ state, params }) => {
    conversationWith(state, params.id);
    state.conversations = state.conversations.filter(({ conversation }) => conversation.id !== params.id);
  },
  'PUT /api/conversations/:id/read': ({ state, params, body }) => {
    const { conversation } = conversationWith(state, params.id);
    const readNumber = Math.max(conversation.readNumber, Math.min(body.number, conversation.lastNumber));
    change(state, params.id, { readNumber, unreadCount: conversation.lastNumber - readNumber });
  },
  'PUT /api/conversations/:id/typing': ({ state, params }) => void conversationWith(state, params.id),
  'PUT /api/conversations/:id/mute': ({ state, params, query }) =>
    change(state, params.id, { isMuted: true, mutedUntil: fakeMuteEnd(query.for) }),
  'DELETE /api/conversations/:id/mute': ({ state, params }) =>
    change(state, params.id, { isMuted: false, mutedUntil: null }),
  'PUT /api/conversations/:id/pin': ({ state, params }) => change(state, params.id, { isPinned: true }),
  'DELETE /api/conversations/:id/pin': ({ state, params }) => change(state, params.id, { isPinned: false }),
  'GET /api/conversations/:id/messages': ({ state, params, query }) => {
    const { messages, revision } = conversationWith(state, params.id);
    const { before = Infinity, changedAfter, since, limit } = query;
    const around = since ? messages.find(({ createdAt }) => createdAt >= since)?.number : query.around;
    if (changedAfter !== undefined) {
      const changed = messages.filter((message) => message.revision > changedAfter);
      const items = changed.toSorted((a, b) => a.revision - b.revision).slice(0, limit);
      return { items, revision, hasOlder: false, hasNewer: changed.length > limit };
    }
    const end = around === undefined ? before : around + Math.ceil(limit / 2);
    const older = messages.filter(({ number }) => number < end);
    const items = older.slice(-limit);
    return { items, revision, hasOlder: older.length > limit, hasNewer: older.length < messages.length };
  },
  'POST /api/conversations/:id/messages': ({ state, params, body }) => {
    const { conversation, messages } = conversationWith(state, params.id);
    const sent = messages.find(({ clientId }) => clientId === body.clientId);
    if (sent) return sent;
    if (conversation.isClosed && conversation.user)
      throw new FakeProblem('forbidden', CONTACTS.message.refusal(shownName(conversation.user)));
    if (!conversation.mayWrite) throw new FakeProblem('invalid_transition', REQUEST_USED_UP);
    if (conversation.requestMessagesLeft !== null && !fitsRequest(body)) {
      throw new FakeProblem('invalid_transition', NOT_IN_REQUEST);
    }
    const quoted = messages.find(({ number }) => number === body.replyToNumber);
    const forwarded = state.conversations.flatMap((of) => of.messages).find(({ id }) => id === body.forwardOf);
    return addMessage(state, params.id, {
      clientId: body.clientId,
      author: userCardSchema.parse(signedIn(state)),
      text: forwarded?.text ?? body.text,
      images: forwarded?.images ?? body.images.map(({ imageUrl, alt }) => buildDescribedImage({ url: imageUrl, alt })),
      voice: forwarded?.voice ?? (body.voiceUrl === undefined ? null : buildVoice({ url: body.voiceUrl })),
      card: forwarded?.card ?? (body.card ? emptyCard(body.card.kind) : null),
      linkPreview: forwarded?.linkPreview ?? previewOf(state, body.text, body.withoutPreview),
      isForwarded: forwarded !== undefined,
      replyTo: quoted
        ? {
            number: quoted.number,
            author: quoted.author,
            excerpt: quoted.text,
            voiceMs: quoted.voice?.durationMs ?? null,
            isDeleted: quoted.isDeleted,
          }
        : null,
    });
  },
  'PATCH /api/messages/:id': ({ state, params, body }) =>
    changeMessage(state, params.id, { text: body.text, editedAt: new Date().toISOString() }),
  'DELETE /api/messages/:id': ({ state, params }) =>
    void changeMessage(state, params.id, { text: '', voice: null, isDeleted: true }),
  'PUT /api/messages/:id/reaction': ({ state, params, body }) => {
    const userId = signedIn(state).id;
    const others = messageWith(state, params.id).reactions.filter((one) => one.userId !== userId);
    changeMessage(state, params.id, { reactions: [...others, { userId, reaction: body.reaction }] });
  },
  'DELETE /api/messages/:id/reaction': ({ state, params }) => {
    const userId = signedIn(state).id;
    const reactions = messageWith(state, params.id).reactions.filter((one) => one.userId !== userId);
    changeMessage(state, params.id, { reactions });
  },
};

/** Returns a card whose content no longer exists. */
function emptyCard(kind: MessageCardKind): MessageCard {
  switch (kind) {
    case 'post':
      return { kind, post: null };
    case 'story':
      return { kind, story: null };
    case 'pet':
      return { kind, pet: null };
    case 'listing':
      return { kind, listing: null };
    case 'notice':
      return { kind, notice: null };
  }
}

function changeMessage(state: FakeState, id: number, changes: Partial<Message>): Message {
  const of = found(state.conversations.find(({ messages }) => messages.some((message) => message.id === id)));
  of.revision += 1;
  const changed = { ...messageWith(state, id), ...changes, revision: of.revision };
  of.messages = of.messages.map((message) => (message.id === id ? changed : message));
  return changed;
}

function messageWith({ conversations }: FakeState, id: number): Message {
  return found(conversations.flatMap(({ messages }) => messages).find((message) => message.id === id));
}

const IS_IN: Record<ConversationPart, (conversation: Conversation) => boolean> = {
  inbox: isInInbox,
  unread: (conversation) => isInInbox(conversation) && conversation.unreadCount > 0,
  requests: ({ state }) => state === 'request',
};

function isInInbox({ state }: Conversation): boolean {
  return state === 'open' || state === 'expected';
}

const lastChangeOf = ({ lastMessage }: Conversation) => lastMessage?.createdAt ?? '';

function listed(state: FakeState, part: ConversationPart): Conversation[] {
  return state.conversations
    .filter((of) => !isBlocked(state, of))
    .map(({ conversation }) => conversation)
    .filter(
      (conversation) => (conversation.lastMessage ?? conversation.invitedBy) !== null && IS_IN[part](conversation),
    )
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || lastChangeOf(b).localeCompare(lastChangeOf(a)));
}
