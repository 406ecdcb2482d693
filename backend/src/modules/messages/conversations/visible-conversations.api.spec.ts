import { describe, expect, test } from '@jest/globals';
import { foundMessagePageSchema } from '@qlixline/contract/messages/message';
import type { MessageCard } from '@qlixline/contract/messages/message';

import { listOf, partOf, unreadOf } from '../../../test-support/scenes/converse.ts';
import { conversationWorldOf } from '../../../test-support/generated/conversations.arbitrary.ts';
import type {
  ConversationWorld,
  WorldCard,
  WorldConversation,
} from '../../../test-support/generated/conversations.arbitrary.ts';
import { expectForAll, sampleOf } from '../../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS, sized } from '../../../test-support/generated/size.ts';
import { writeConversations } from '../../../test-support/generated/written-conversations.ts';
import type {
  WrittenConversation,
  WrittenConversations,
} from '../../../test-support/generated/written-conversations.ts';
import { ConversationsModel } from '../../../test-support/models/conversations.model.ts';
import { Relations } from '../../../test-support/models/relations.model.ts';
import { VisiblePosts } from '../../../test-support/models/visible-posts.model.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const [USERS, GROUPS] = sized([5, 2], [8, 4]);
const WORLDS = {
  of: `worlds of ${USERS} users and ${GROUPS} groups`,
  runs: { small: 2, perMinute: 2 },
};
const worlds = conversationWorldOf(USERS, GROUPS);
const numbers = Array.from({ length: USERS }, (_, user) => user);

const api = apiOfSpec();

type View = {
  viewer: SignedIn;
  user: number;
  written: WrittenConversation;
  conversation: WorldConversation;
  world: WrittenConversations;
  model: ConversationsModel;
  posts: VisiblePosts;
};

describe('conversations in generated worlds', () => {
  test('generated worlds hide and show conversations and messages through blocks, leaving and joining later', () => {
    const seen = sampleOf(worlds, WORLDS).flatMap((world) => {
      const model = modelOf(world).conversations;
      return numbers.flatMap((user) =>
        world.conversations.map((one) => ({
          isThere: model.isThere(user, one),
          places: model.placesOf(user, one).length,
          shown: model.shownTo(user, one).length,
        })),
      );
    });
    expect(seen.filter(({ isThere }) => isThere).length).toBeGreaterThan(20);
    expect(seen.filter(({ isThere }) => !isThere).length).toBeGreaterThan(20);
    expect(seen.filter(({ places, shown }) => shown < places).length).toBeGreaterThan(2);
  });

  test(
    'each viewer in a generated world opens, lists, searches and counts exactly what they may see',
    () =>
      expectForAll(
        worlds,
        async (data) => {
          const world = await writeConversations(api, data);
          const { conversations: model, posts } = modelOf(data);
          for (const [user, viewer] of world.users.entries()) {
            await expectLists(viewer, user, data, world, model);
            for (const [at, conversation] of data.conversations.entries()) {
              const written = world.conversations[at]!;
              await expectConversation({ viewer, user, written, conversation, world, model, posts });
            }
          }
        },
        WORLDS,
      ),
    PATIENCE_MS,
  );
});

async function expectLists(
  viewer: SignedIn,
  user: number,
  { conversations }: ConversationWorld,
  world: WrittenConversations,
  model: ConversationsModel,
): Promise<void> {
  for (const part of ['inbox', 'requests'] as const) {
    const listed = await listOf(viewer, part);
    const expected = conversations.flatMap((one, at) =>
      model.partOf(user, one) === part ? [world.conversations[at]!.id] : [],
    );
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(expected));
    expect(listed).toHaveLength(expected.length);
  }
  const [unread, requests] = [await listOf(viewer, 'unread'), await listOf(viewer, 'requests')];
  expect(await unreadOf(viewer)).toEqual({ count: unread.length, requests: requests.length });
}

async function expectConversation(view: View): Promise<void> {
  const { viewer, user, written, conversation, world, model } = view;
  const path = `/api/conversations/${written.id}`;
  const isThere = model.isThere(user, conversation);
  const answers = await Promise.all(
    ['', '/messages', '/members', '/search?q=walnut'].map((part) => viewer.client.get(`${path}${part}`)),
  );
  const status = isThere ? 200 : 404;
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  await expectPictures(view);
  if (!isThere) return;
  const [opened, , members, found] = answers.map(({ json }) => json);
  const shownMembers = model.shownMembers(user, conversation).map((one) => world.users[one]!.userId);
  expect(members.items.map((one: { user: { id: string } }) => one.user.id).toSorted()).toEqual(shownMembers.toSorted());
  const memberCount = conversation.kind === 'group' ? shownMembers.length : null;
  expect(opened.group?.memberCount ?? null).toBe(memberCount);
  const shown = model.shownTo(user, conversation);
  expect(foundMessagePageSchema.parse(found).items.map(({ number }) => number)).toEqual(
    shown.map(({ number }) => number).toReversed(),
  );
  const news = shown.filter(({ number, author }) => author !== user && number > opened.readNumber);
  expect(opened.unreadCount).toBe(news.length);
  await expectMessages(view);
}

async function expectMessages({ viewer, user, written, conversation, world, model, posts }: View): Promise<void> {
  const shown = new Set(model.foundBy(user, conversation).map(({ number }) => number));
  const seesCard = (card: WorldCard) => {
    if (card.kind === 'post') return posts.sees(user, { ...card, gone: 'no' });
    if (card.kind === 'listing') return model.seesListing(user, card);
    if (card.kind === 'notice') return model.seesNotice(user, card);
    return card.kind === 'pet' ? model.seesPet(user, card.author) : model.seesStory(user, card);
  };
  for (const query of ['', '?changedAfter=0', '?around=1']) {
    const { items } = await partOf(viewer, written.id, query);
    const asRead = items.map(({ number, author, text, images, card, story }) => ({
      number,
      author: author?.id ?? null,
      text,
      images: images.length,
      card: card && { kind: card.kind, isSeen: thingOf(card) !== null },
      answers: story && { isSeen: story.imageUrl !== null },
    }));
    expect(asRead).toEqual(
      model.placesOf(user, conversation).map(({ number, author, hasImage, card, answers }) => {
        if (!shown.has(number)) return { number, author: null, text: '', images: 0, card: null, answers: null };
        return {
          number,
          author: world.users[author]!.userId,
          text: `walnut ${number}`,
          images: Number(hasImage),
          card: card && { kind: card.kind, isSeen: seesCard(card) },
          answers: answers && { isSeen: model.seesStory(user, answers) },
        };
      }),
    );
  }
}

/** Returns the visible content of a card; null if the viewer can't see it. */
function thingOf(card: MessageCard): object | null {
  switch (card.kind) {
    case 'post':
      return card.post;
    case 'listing':
      return card.listing;
    case 'notice':
      return card.notice;
    case 'pet':
      return card.pet;
    case 'story':
      return card.story;
  }
}

/** Checks access to images of messages and of the group. Their owners always see them. */
async function expectPictures({ viewer, user, written, conversation, model }: View): Promise<void> {
  const shown = new Set(model.foundBy(user, conversation).map(({ number }) => number));
  for (const { number, author } of model.messagesOf(conversation)) {
    const imageUrl = written.imageUrls.get(number);
    if (!imageUrl) continue;
    const { status } = await viewer.client.get(`${imageUrl}?w=1280`);
    expect({ number, user, status }).toEqual({
      number,
      user,
      status: author === user || shown.has(number) ? 200 : 404,
    });
  }
  if (!written.pictureUrl) return;
  const { status } = await viewer.client.get(`${written.pictureUrl}?w=1280`);
  expect({ user, status }).toEqual({ user, status: model.seesPicture(user, conversation) ? 200 : 404 });
}

function modelOf({ users, relations: data }: ConversationWorld) {
  const relations = new Relations(
    Array.from({ length: users }, (_, user) => user),
    data,
  );
  return { conversations: new ConversationsModel(relations), posts: new VisiblePosts(relations) };
}
