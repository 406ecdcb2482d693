import { randomUUID } from 'node:crypto';

import { expect } from '@jest/globals';
import {
  threadPageSchema,
  threadReplyPartSchema,
  threadReplySchema,
  threadSchema,
} from '@qlixline/contract/topics/thread';
import type { Thread, ThreadCard, ThreadReply, ThreadReplyPart } from '@qlixline/contract/topics/thread';
import { topicDetailSchema, topicPageSchema } from '@qlixline/contract/topics/topic';
import type { Topic, TopicDetail } from '@qlixline/contract/topics/topic';

import type { SignedIn } from '../start/start-api.ts';

// Steps in topics over HTTP, and what users read there.

/** Creates a topic with a unique name. */
export async function makeTopic({ client }: SignedIn, more: object = {}): Promise<TopicDetail> {
  const input = { name: `Topic ${randomUUID().slice(0, 18)}`, description: '', species: null, theme: null, ...more };
  const reply = await client.post('/api/topics', input);
  expect(reply.status).toBe(201);
  return topicDetailSchema.parse(reply.json);
}

export async function join({ client }: SignedIn, topicId: number, settings: object = {}): Promise<TopicDetail> {
  const reply = await client.put(`/api/topics/${topicId}/membership`, settings);
  expect(reply.status).toBe(200);
  return topicDetailSchema.parse(reply.json);
}

export async function beginThread({ client }: SignedIn, topicId: number, more: object = {}): Promise<Thread> {
  const input = { title: 'How much hay?', text: 'A question', images: [], ...more };
  const reply = await client.post(`/api/topics/${topicId}/threads`, input);
  expect(reply.status).toBe(201);
  return threadSchema.parse(reply.json);
}

export async function replyIn({ client }: SignedIn, threadId: number, text: string, more: object = {}) {
  const reply = await client.post(`/api/threads/${threadId}/replies`, { text, ...more });
  expect(reply.status).toBe(201);
  return threadReplySchema.parse(reply.json);
}

export async function topicOf({ client }: SignedIn, id: number): Promise<TopicDetail> {
  return topicDetailSchema.parse((await client.get(`/api/topics/${id}`)).json);
}

export async function topicsOf({ client }: SignedIn, query = ''): Promise<Topic[]> {
  return topicPageSchema.parse((await client.get(`/api/topics${query}`)).json).items;
}

export async function threadsOf({ client }: SignedIn, topicId: number): Promise<ThreadCard[]> {
  return threadPageSchema.parse((await client.get(`/api/topics/${topicId}/threads`)).json).items;
}

export async function threadOf({ client }: SignedIn, id: number): Promise<Thread> {
  return threadSchema.parse((await client.get(`/api/threads/${id}`)).json);
}

export async function repliesOf({ client }: SignedIn, threadId: number, query = ''): Promise<ThreadReplyPart> {
  return threadReplyPartSchema.parse((await client.get(`/api/threads/${threadId}/replies${query}`)).json);
}

export const textsOf = (replies: readonly ThreadReply[]): string[] => replies.map(({ text }) => text);
