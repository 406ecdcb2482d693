import type { petTagEndpoints } from '@qlixline/contract/pet-tags/pet-tag-endpoints';
import type { PetTag, PetTagPart, TagConversation, TagConversationCard } from '@qlixline/contract/pet-tags/pet-tag';
import { userCardSchema } from '@qlixline/contract/users/user';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { found, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const petTagFakes: FakeArea<typeof petTagEndpoints> = {
  'GET /api/pets/:id/tag': ({ state, params }) => partOf(state, params.id),
  'POST /api/pets/:id/tag': ({ state, params: { id }, body: { replaces } }) => {
    if (replaces === null && state.tags[id]) return partOf(state, id);
    const tag = {
      address: `https://qlixline.example/api/tag/${String(nextId()).padStart(16, 'x')}`,
      qr: { path: 'M0 0L1 0L1 1L0 1Z', size: 29 },
      lostSince: null,
      noticeId: null,
      note: '',
      ...withoutAddress(state.tags[id]),
    };
    state.tags[id] = tag;
    return partOf(state, id);
  },
  'PATCH /api/pets/:id/tag': ({ state, params: { id }, body: { isLost, note } }) => {
    const tag = found(state.tags[id]);
    const lostSince = isLost ? (tag.lostSince ?? new Date().toISOString()) : null;
    state.tags[id] = { ...tag, ...(note !== undefined && { note }), ...(isLost !== undefined && { lostSince }) };
    return partOf(state, id);
  },
  'DELETE /api/pets/:id/tag': ({ state, params: { id } }) => {
    found(state.tags[id]);
    delete state.tags[id];
  },
  'GET /api/tag-conversations/:id': ({ state, params }) =>
    found(state.tagConversations.find(({ id }) => id === params.id)),
  'POST /api/tag-conversations/:id': ({ state, params, body: { text } }) => {
    const { messages } = found(state.tagConversations.find(({ id }) => id === params.id));
    const author = userCardSchema.parse(signedIn(state));
    const message = { id: nextId(), text, createdAt: new Date().toISOString(), isFromFinder: false, author };
    messages.push(message);
    return message;
  },
  'DELETE /api/tag-conversations/:id': ({ state, params }) => {
    found(state.tagConversations.find(({ id }) => id === params.id));
    state.tagConversations = state.tagConversations.filter(({ id }) => id !== params.id);
  },
};

function withoutAddress(tag: PetTag | undefined): Pick<PetTag, 'lostSince' | 'noticeId' | 'note'> | undefined {
  return tag && { lostSince: tag.lostSince, noticeId: tag.noticeId, note: tag.note };
}

function partOf({ tags, tagConversations }: FakeState, petId: number): PetTagPart {
  return {
    tag: tags[petId] ?? null,
    conversations: tagConversations.filter((conversation) => conversation.petId === petId).map(rowOf),
  };
}

function rowOf({ id, finderName, messages }: TagConversation): TagConversationCard {
  const { text, createdAt, isFromFinder } = found(messages.at(-1));
  return { id, finderName, lastMessageAt: createdAt, excerpt: text, awaitsAnswer: isFromFinder };
}
