import { randomUUID } from 'node:crypto';

import { expect } from '@jest/globals';
import {
  conversationPageSchema,
  conversationSchema,
  unreadConversationsSchema,
} from '@qlixline/contract/messages/conversation';
import type { Conversation, ConversationPart, UnreadConversations } from '@qlixline/contract/messages/conversation';
import { messagePartSchema, messageSchema } from '@qlixline/contract/messages/message';
import type { Message, MessagePart } from '@qlixline/contract/messages/message';

import type { SignedIn } from '../start/start-api.ts';

// Steps in conversations over HTTP, and what users read there.

/** Opens the conversation with another user, creating it if needed. */
export async function open(viewer: SignedIn, other: SignedIn): Promise<Conversation> {
  const reply = await viewer.client.post('/api/conversations', { userId: other.userId });
  expect(reply.status).toBe(200);
  return conversationSchema.parse(reply.json);
}

export async function trySend({ client }: SignedIn, id: number, text: string, more: object = {}) {
  return client.post(`/api/conversations/${id}/messages`, { clientId: randomUUID(), text, ...more });
}

export async function send(author: SignedIn, id: number, text: string, more: object = {}): Promise<Message> {
  const reply = await trySend(author, id, text, more);
  expect(reply.status).toBe(201);
  return messageSchema.parse(reply.json);
}

export async function conversationOf({ client }: SignedIn, id: number): Promise<Conversation> {
  return conversationSchema.parse((await client.get(`/api/conversations/${id}`)).json);
}

export async function listOf({ client }: SignedIn, part: ConversationPart = 'inbox'): Promise<Conversation[]> {
  return conversationPageSchema.parse((await client.get(`/api/conversations?part=${part}`)).json).items;
}

export async function unreadOf({ client }: SignedIn): Promise<UnreadConversations> {
  return unreadConversationsSchema.parse((await client.get('/api/conversations/unread')).json);
}

export async function partOf({ client }: SignedIn, id: number, query = ''): Promise<MessagePart> {
  return messagePartSchema.parse((await client.get(`/api/conversations/${id}/messages${query}`)).json);
}

/** Returns the messages' texts, ordered by number. */
export async function textsOf(viewer: SignedIn, id: number, query = ''): Promise<string[]> {
  return (await partOf(viewer, id, query)).items.map(({ text }) => text);
}

export async function read({ client }: SignedIn, id: number, number: number): Promise<number> {
  return (await client.put(`/api/conversations/${id}/read`, { number })).status;
}
