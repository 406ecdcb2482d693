import { imageUrlOf } from '../../modules/images/image.mapper.ts';
import { ImageStorage } from '../../modules/images/image-storage.ts';
import { buildImage } from '../factories/image.factory.ts';
import { buildPet } from '../factories/pet.factory.ts';
import { ConversationsModel } from '../models/conversations.model.ts';
import { Relations } from '../models/relations.model.ts';
import { befriend, block } from '../scenes/relate.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import type { ConversationWorld, WorldCard, WorldConversation } from './conversations.arbitrary.ts';

/** Conversation in the database. `imageUrls` are by message number; `pictureUrl` is the group's. */
export type WrittenConversation = { id: number; imageUrls: Map<number, string>; pictureUrl: string | null };
export type WrittenConversations = { users: SignedIn[]; conversations: WrittenConversation[] };

/** Writes a generated world into the database, in the order of the model. Blocks come last. */
export async function writeConversations(api: TestApi, world: ConversationWorld): Promise<WrittenConversations> {
  const users: SignedIn[] = [];
  for (let user = 0; user < world.users; user += 1) users.push(await api.asUser());
  for (const [a, b] of world.relations.friends) await befriend(api, users[a]!, users[b]!);
  const conversations: WrittenConversation[] = [];
  for (const conversation of world.conversations) conversations.push(await write(api, users, conversation));
  for (const [a, b] of world.relations.blocks) await block(api, users[a]!, users[b]!);
  return { users, conversations };
}

async function write(
  api: TestApi,
  users: readonly SignedIn[],
  conversation: WorldConversation,
): Promise<WrittenConversation> {
  const idOf = (user: number) => users[user]!.userId;
  const em = api.em();
  const { kind, members, late, left } = conversation;
  const id = kind === 'direct' ? await beginDirect(api, members.map(idOf)) : await beginGroup(api, idOf(members[0]!));
  if (kind === 'group') for (const user of members) await join(api, id, idOf(user));
  const messages = new ConversationsModel(new Relations([])).messagesOf(conversation);
  const imageUrls = new Map<number, string>();
  const pictureId = conversation.hasPicture ? await picture(api, idOf(members[0]!)) : null;
  await em.execute('update conversations set image_id = ? where id = ?', [pictureId, id]);
  let haveJoined = false;
  for (const { author, number, hasImage, card, answers, late: isLate } of messages) {
    if (isLate && !haveJoined) for (const user of late) await join(api, id, idOf(user));
    haveJoined ||= isLate;
    const cardId = card && (await sendable(api, users[card.author]!, card));
    const storyId = answers && (await sendable(api, users[answers.author]!, answers));
    const [message] = await em.execute<{ id: number }[]>(
      `insert into messages (conversation_id, author_id, text, card_kind, card_id, story_id)
       values (?, ?, ?, ?, ?, ?) returning id`,
      [id, idOf(author), `walnut ${number}`, card && card.kind, cardId, storyId],
    );
    if (!hasImage) continue;
    const imageId = await picture(api, idOf(author));
    await em.execute('insert into message_images (message_id, position, media_id) values (?, 0, ?)', [
      message!.id,
      imageId,
    ]);
    imageUrls.set(number, imageUrlOf(imageId));
  }
  if (!haveJoined) for (const user of late) await join(api, id, idOf(user));
  for (const user of left) {
    await em.execute('delete from conversation_members where conversation_id = ? and user_id = ?', [id, idOf(user)]);
  }
  return { id, imageUrls, pictureUrl: pictureId && imageUrlOf(pictureId) };
}

async function beginDirect(api: TestApi, userIds: readonly string[]): Promise<number> {
  const [conversation] = await api
    .em()
    .execute<{ id: number }[]>(
      'insert into conversations (direct_low_id, direct_high_id) values (?, ?) returning id',
      userIds.toSorted(),
    );
  return conversation!.id;
}

async function beginGroup(api: TestApi, ownerId: string): Promise<number> {
  const [group] = await api
    .em()
    .execute<{ id: number }[]>(`insert into conversations (owner_id, name) values (?, 'Walks') returning id`, [
      ownerId,
    ]);
  return group!.id;
}

/** Adds a member, who sees only what is written from now on. */
async function join(api: TestApi, id: number, userId: string): Promise<void> {
  await api.em().execute(
    `insert into conversation_members (conversation_id, user_id, state, visible_after, last_number, read_number)
     select id, ?, 'open', last_number, last_number, last_number from conversations where id = ?`,
    [userId, id],
  );
}

/** Creates an image with its file and returns its id. */
async function picture(api: TestApi, ownerId: string): Promise<string> {
  const em = api.em();
  const image = buildImage(em, ownerId, { kind: 'message' });
  await em.flush();
  await api.app.get(ImageStorage).save(image.id, [{ width: 1280, webp: Buffer.from('a picture') }]);
  return image.id;
}

/** Creates a thing its owner can send as a card and returns its id. */
async function sendable(api: TestApi, { client, userId }: SignedIn, card: WorldCard): Promise<number> {
  if (card.kind === 'post') {
    const post = { text: 'A snake', images: [], petIds: [], visibility: card.visibility };
    return (await client.post('/api/posts', post)).json.id;
  }
  const em = api.em();
  if (card.kind === 'listing') {
    const [listing] = await em.execute<{ id: number }[]>(
      `insert into listings (
         kind, lister_id, state, title, description, species, traits, place, latitude, longitude, position, published_at)
       values ('adoption', ?, ?, 'Pip', '', 'cat', '{}', 'Lisbon', 38.72, -9.14, 1, now()) returning id`,
      [userId, card.isPublished ? 'published' : 'paused'],
    );
    return listing!.id;
  }
  if (card.kind === 'notice') {
    const [notice] = await em.execute<{ id: number }[]>(
      `insert into notices (
         kind, author_id, state, species, colours, marks, withheld_mark, reward, happened_at, place,
         latitude, longitude, exact_latitude, exact_longitude, allows_visitors)
       values ('found', ?, ?, 'cat', '{}', '', '', '', now(), 'Lisbon', 38.72, -9.14, 38.72, -9.14, false) returning id`,
      [userId, card.isClosed ? 'closed' : 'active'],
    );
    return notice!.id;
  }
  if (card.kind === 'pet') {
    const pet = buildPet(em, userId);
    await em.flush();
    return pet.id;
  }
  const image = buildImage(em, userId, { kind: 'story' });
  await em.flush();
  const [story] = await em.execute<{ id: number }[]>(
    `insert into stories (author_id, media_id, caption, expires_at) values (?, ?, '', now() + ?::interval) returning id`,
    [userId, image.id, card.isOver ? '-1 minute' : '1 hour'],
  );
  return story!.id;
}
