import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';

import type { PreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { PLANS, buffersOf, settleTables } from '../../../test-support/measure/buffers-of.ts';
import { startApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { conversationListQueries, conversationQuery, unreadConversationsQuery } from './conversations.query.ts';
import { messageSearchQuery } from '../message-search.query.ts';
import { messagesAroundQuery, messagesBeforeQuery, messagesChangedQuery } from '../messages.query.ts';
import { open } from '../../../test-support/scenes/converse.ts';

const SHORT = 100; // messages
const MIDDLE = 2_000; // more than one page of a search scans
const LONG = 100_000;
const FEW = 20; // conversations of one user
const MANY = 2_000;
/** Tolerance: a larger index may be one level deeper, which costs one more page per lookup. */
const DEPTH_TOLERANCE = 1.25;
/**
 * Tolerance: a hundred index entries and their rows may begin anywhere in a buffer, so each of the two may fill one
 * more buffer.
 */
const EDGES = 2; // buffers

let api: TestApi;
let database: pg.Client;
let viewer: SignedIn;
let short: number;
let middle: number;
let long: number;
/** Users with few conversations, with more than are counted, and with many. */
let withFew: string;
let withHundreds: string;
let withMany: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client({ connectionString: api.databaseUrl });
  await database.connect();
  viewer = await api.asUser();
  short = await conversationWith(SHORT);
  middle = await conversationWith(MIDDLE);
  long = await conversationWith(LONG);
  withFew = await somebodyWith(FEW);
  withHundreds = await somebodyWith(250);
  withMany = await somebodyWith(MANY);
  // Rows lie wherever a vacuum left room: one user's together, another's in one buffer each.
  await database.query('cluster conversation_members using conversation_members_pkey');
  await settleTables(database);
});
afterAll(async () => {
  await database.end();
  await api.close();
});

describe.each(PLANS)('a conversation of 100,000 messages (%s)', (plan) => {
  test.each([
    ['is opened', messagesBeforeQuery, () => ['null']],
    ['is scrolled back', messagesBeforeQuery, (length: number) => [String(length / 2)]],
    ['is opened in its middle', messagesAroundQuery, (length: number) => [String(length / 2)]],
    ['is brought up to date', messagesChangedQuery, (length: number) => [String(length - 40)]],
  ] as const)(
    'a conversation of 100,000 messages touches as few buffers as one of 100 when it %s',
    async (_, query, position) => {
      const pages = (id: number, length: number) => buffersOfPart(plan, query, id, position(length)[0]!);
      const [few, many] = [await pages(short, SHORT), await pages(long, LONG)];
      expect({ few, many, isAsCheap: many <= few * DEPTH_TOLERANCE }).toMatchObject({ isAsCheap: true });
    },
  );

  test.each([
    ['a word of every message', '{}', 'message'],
    ['a word of one, and what begins like many', '{700}', '1'],
    ['a word that nobody wrote', '{message}', 'zebra'],
  ])('searching 100,000 messages for %s touches as few buffers as searching 2,000', async (_, words, last) => {
    const pages = (id: number) =>
      buffersOf(database, plan, messageSearchQuery, [
        `'${viewer.userId}'`,
        String(id),
        `'${words}'`,
        `'${last}'`,
        'null',
        '20',
      ]);
    const [few, many] = [await pages(middle), await pages(long)];
    expect({ few, many, isAsCheap: many <= few * DEPTH_TOLERANCE }).toMatchObject({ isAsCheap: true });
  });

  test('reading the head of a conversation touches as few buffers with more unread messages than are counted', async () => {
    await database.query(
      `update conversation_members set read_number = last_number - ${SHORT} where conversation_id in (${short}, ${long})`,
    );
    await database.query('vacuum conversation_members'); // otherwise dead rows would be read until an automatic vacuum
    const [few, many] = [await buffersOfHead(plan, short), await buffersOfHead(plan, long)];
    expect({ few, many, isAsCheap: many <= few * DEPTH_TOLERANCE }).toMatchObject({ isAsCheap: true });
  });
});

describe.each(PLANS)('the inbox of a user with 2,000 conversations (%s)', (plan) => {
  test('an inbox of 2,000 conversations touches as few buffers as one of 20, including unread ones and requests', async () => {
    for (const query of Object.values(conversationListQueries)) {
      const pages = (userId: string) => buffersOf(database, plan, query, [`'${userId}'`, 'null', String(FEW)]);
      const [ofFew, ofMany] = [await pages(withFew), await pages(withMany)];
      expect({ name: query.name, ofFew, ofMany, isAsCheap: ofMany <= ofFew * DEPTH_TOLERANCE }).toMatchObject({
        isAsCheap: true,
      });
    }
  });

  test('unread messages are counted up to a limit', async () => {
    const pages = (userId: string) => buffersOf(database, plan, unreadConversationsQuery, [`'${userId}'`]);
    const [ofHundred, ofMany] = [await pages(withHundreds), await pages(withMany)];
    expect({ ofHundred, ofMany, isAsCheap: ofMany <= ofHundred * DEPTH_TOLERANCE + EDGES }).toMatchObject({
      isAsCheap: true,
    });
  });
});

function buffersOfPart(
  plan: (typeof PLANS)[number],
  query: PreparedQuery,
  id: number,
  position: string,
): Promise<number> {
  return buffersOf(database, plan, query, [`'${viewer.userId}'`, String(id), position, '40']);
}

function buffersOfHead(plan: (typeof PLANS)[number], id: number): Promise<number> {
  return buffersOf(database, plan, conversationQuery, [`'${viewer.userId}'`, String(id)]);
}

async function conversationWith(messages: number): Promise<number> {
  const other = await api.asUser();
  const { id } = await open(viewer, other);
  await database.query('alter table messages disable trigger user');
  await database.query(
    `insert into messages (conversation_id, author_id, text, number, revision)
     select $1, case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Message ' || n, n, n from generate_series(1, $4) n`,
    [id, viewer.userId, other.userId, messages],
  );
  await database.query('alter table messages enable trigger user');
  await database.query(
    `insert into message_words (conversation_id, word, number)
     select $1, word, n from generate_series(1, $2) n cross join lateral (values ('message'), (n::text)) said(word)`,
    [id, messages],
  );
  await database.query('update conversations set last_number = $2, revision = $2 where id = $1', [id, messages]);
  await database.query(
    `update conversation_members
     set state = 'open', position = nextval('conversation_positions'), last_number = $2, read_number = $2
     where conversation_id = $1`,
    [id, messages],
  );
  return id;
}

/** Creates a user with conversations of each kind, each with an unread message from the other user. */
async function somebodyWith(conversations: number): Promise<string> {
  const { userId } = await api.asUser();
  await database.query(
    `with others as (
       insert into users (id, first_name)
       select gen_random_uuid(), 'Other ' || n from generate_series(1, $2::integer * 2) n returning id),
     begun as (
       insert into conversations (direct_low_id, direct_high_id)
       select least(id, $1::uuid), greatest(id, $1::uuid) from others returning *)
     insert into messages (conversation_id, author_id, text)
     select id, case when direct_low_id = $1 then direct_high_id else direct_low_id end, 'Hello' from begun`,
    [userId, conversations],
  );
  await database.query(
    `update conversation_members set state = 'open'
     where user_id = $1 and conversation_id in (
       select conversation_id from conversation_members where user_id = $1 order by conversation_id limit $2)`,
    [userId, conversations],
  );
  return userId;
}
