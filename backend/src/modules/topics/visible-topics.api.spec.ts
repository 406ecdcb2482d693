import { describe, expect, test } from '@jest/globals';

import { expectForAll, sampleOf } from '../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS, sized } from '../../test-support/generated/size.ts';
import { topicWorldOf } from '../../test-support/generated/topics.arbitrary.ts';
import type { WorldReply, WorldThread, WorldTopic } from '../../test-support/generated/topics.arbitrary.ts';
import { writeTopics } from '../../test-support/generated/written-topics.ts';
import type { WrittenTopic, WrittenTopics } from '../../test-support/generated/written-topics.ts';
import { TopicsModel } from '../../test-support/models/topics.model.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { repliesOf, threadsOf, topicOf, topicsOf } from '../../test-support/scenes/take-part.ts';

const [USERS, TOPICS] = sized([5, 2], [8, 5]);
const WORLDS = { of: `worlds of ${USERS} users and ${TOPICS} topics`, runs: { small: 2, perMinute: 2 } };
const SAMPLE = { ...WORLDS, runs: { small: 6, perMinute: 2 } };
const worlds = topicWorldOf(USERS, TOPICS);
const numbers = Array.from({ length: USERS }, (_, user) => user);

const api = apiOfSpec();

/** One user's view of a topic, and the model's view. */
type View = {
  viewer: SignedIn;
  user: number;
  topic: WorldTopic;
  written: WrittenTopic;
  world: WrittenTopics;
  model: TopicsModel;
};

describe('topics in generated worlds', () => {
  test('generated worlds hide and show threads and replies, and lists contain fewer than can be opened', () => {
    const contents = sampleOf(worlds, SAMPLE).flatMap((world) => {
      const model = new TopicsModel(world);
      return numbers.flatMap((user) =>
        world.topics
          .flatMap(({ threads }) => threads)
          .flatMap((thread) => [thread, ...thread.replies])
          .map((one) => ({ sees: model.sees(user, one), lists: model.lists(user, one) })),
      );
    });
    expect(contents.filter(({ lists }) => lists).length).toBeGreaterThan(50);
    expect(contents.filter(({ sees }) => !sees).length).toBeGreaterThan(50);
    expect(contents.filter(({ sees, lists }) => sees && !lists).length).toBeGreaterThan(20);
  });

  test(
    'each viewer finds and counts exactly the topics, threads, replies, votes, likes and pictures they may see',
    () =>
      expectForAll(
        worlds,
        async (data) => {
          const world = await writeTopics(api, data);
          const model = new TopicsModel(data);
          for (const [user, viewer] of world.users.entries()) {
            for (const [at, topic] of data.topics.entries()) {
              await expectTopic({ viewer, user, topic, written: world.topics[at]!, world, model });
            }
          }
        },
        WORLDS,
      ),
    PATIENCE_MS,
  );
});

async function expectTopic(view: View): Promise<void> {
  const { viewer, user, topic, written, world, model } = view;
  const idsOf = (users: readonly number[]) => users.map((one) => world.users[one]!.userId).toSorted();
  const shownMembers = model.shownOf(user, topic.members);
  const counts = {
    memberCount: shownMembers.length,
    threadCount: model.countOf(user, topic, topic.threads),
  };
  const opened = await topicOf(viewer, written.id);
  expect(opened).toMatchObject(counts);
  expect(opened.moderators.map(({ id }) => id)).toEqual(idsOf(model.shownOf(user, topic.members.slice(0, 1))));
  const [found] = await topicsOf(viewer, `?q=${encodeURIComponent(written.name)}`);
  expect(found).toMatchObject({ id: written.id, ...counts });
  const members = await viewer.client.get(`/api/topics/${written.id}/members`);
  expect(members.json.items.map((one: { user: { id: string } }) => one.user.id).toSorted()).toEqual(
    idsOf(shownMembers),
  );

  const listed = await threadsOf(viewer, written.id);
  const expected = topic.threads.flatMap((thread, at) =>
    model.findsListed(user, topic, thread)
      ? [
          {
            id: written.threads[at]!.id,
            isHidden: model.isHidden(user, thread),
            replyCount: model.countOf(user, topic, thread.replies),
            likeCount: model.shownOf(user, thread.likes).length,
            unreadCount: model.unreadCount(user, topic, thread),
          },
        ]
      : [],
  );
  const asListed = listed.map(({ id, isHidden, replyCount, likeCount, unreadCount }) => ({
    id,
    isHidden,
    replyCount,
    likeCount,
    unreadCount,
  }));
  expect(asListed.toSorted((a, b) => a.id - b.id)).toEqual(expected);
  for (const at of topic.threads.keys()) await expectThread(view, at);
}

async function expectThread({ viewer, user, topic, written, world, model }: View, at: number): Promise<void> {
  const thread = topic.threads[at]!;
  const { id, imageUrl, replyIds } = written.threads[at]!;
  const isThere = model.finds(user, topic, thread);
  const reply = await viewer.client.get(`/api/threads/${id}`);
  const status = isThere ? 200 : 404;
  expect([reply.status, (await viewer.client.get(`/api/threads/${id}/replies`)).status]).toEqual([status, status]);
  if (imageUrl) {
    const picture = await viewer.client.get(`${imageUrl}?w=1280`);
    expect(picture.status).toBe(isThere || thread.author === user ? 200 : 404); // image owners always see their images
  }
  if (!isThere) return;
  expect(Boolean(reply.json.linkPreview)).toBe(thread.hasLink);
  expect(reply.json.poll?.voteCount ?? null).toBe(votesFor(user, thread, model));
  const { items } = await repliesOf(viewer, id);
  const asRead = items.map((item) => ({
    id: item.id,
    author: item.author.id,
    text: item.text,
    isHidden: item.isHidden,
    likeCount: item.likeCount,
    hasCard: item.linkPreview !== null,
    answers: item.answers?.author.id ?? null,
  }));
  expect(asRead).toEqual(
    model.listedReplies(user, topic, thread).map((one: WorldReply) => {
      const answered = model.answered(user, thread, one);
      return {
        id: replyIds[thread.replies.indexOf(one)],
        author: world.users[one.author]!.userId,
        text: one.word,
        isHidden: model.isHidden(user, one),
        likeCount: model.shownOf(user, one.likes).length,
        hasCard: one.hasLink,
        answers: answered && world.users[answered.author]!.userId,
      };
    }),
  );
}

function votesFor(user: number, { votes }: WorldThread, model: TopicsModel): number | null {
  return (
    votes &&
    model.shownOf(
      user,
      votes.map(([voter]) => voter),
    ).length
  );
}
