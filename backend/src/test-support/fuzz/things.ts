/** Things of a user, each with an example value. */
const EXAMPLES = {
  userId: '0197c0de-0000-7000-8000-000000000000',
  username: 'somebody',
  email: 'somebody@qlixline.example',
  sessionId: '0197c0de-0000-7000-8000-000000000001',
  petId: 1,
  postId: 1,
  friendsPostId: 1,
  commentId: 1,
  storyId: 1,
  albumId: 1,
  collectionId: 1,
  highlightId: 1,
  conversationId: 1,
  messageId: 1,
  topicId: 1,
  threadId: 1,
  threadReplyId: 1,
  listingId: 1,
  shelterId: 1,
  noticeId: 1,
  sightingId: 1,
  tributeId: 1,
  applicationId: 1,
  proposalId: 1,
  placeReviewId: 1,
  placeOwnerId: 1,
  walkId: 1,
  requestId: 1,
  notificationId: 1,
  imageId: '0197c0de-0000-7000-8000-000000000002',
  imageUrl: '/media/0197c0de-0000-7000-8000-000000000002/1280.webp',
  voiceUrl: '/media/0197c0de-0000-7000-8000-000000000003/voice.m4a',
  unit: 'mf-pets',
  version: '1.0.0',
} satisfies Record<string, string | number>;

export type Things = Record<keyof typeof EXAMPLES, string | number>;
/**
 * Placeholder for a thing of the victim or the sender, as generated requests contain no ids. `.text` turns a number
 * into text.
 */
export type Thing = `$${'victim' | 'own'}.${keyof Things}${'' | '.text'}`;

const NAMES = Object.keys(EXAMPLES) as (keyof Things)[];

export const THINGS: readonly Thing[] = thingsThat(() => true);

/** Returns the things whose values match. */
export function thingsThat(isMeant: (value: string | number) => boolean): Thing[] {
  return NAMES.filter((name) => isMeant(EXAMPLES[name])).flatMap((name): Thing[] => [
    `$victim.${name}`,
    `$own.${name}`,
  ]);
}

/** Things whose ids follow these names in a path; after other names, ids of any thing may follow. */
export const THING_AFTER: Partial<Record<string, keyof Things>> = {
  albums: 'albumId',
  applications: 'applicationId',
  collections: 'collectionId',
  blocks: 'userId',
  comments: 'commentId',
  conversations: 'conversationId',
  friends: 'userId',
  highlights: 'highlightId',
  listings: 'listingId',
  media: 'imageId',
  messages: 'messageId',
  mutes: 'userId',
  restrictions: 'userId',
  notifications: 'notificationId',
  pet: 'petId',
  pets: 'petId',
  photos: 'imageId',
  posts: 'postId',
  remotes: 'unit',
  replies: 'threadReplyId',
  requests: 'requestId',
  'lost-found': 'noticeId',
  'place-proposals': 'proposalId',
  walks: 'walkId',
  sessions: 'sessionId',
  sightings: 'sightingId',
  shelters: 'shelterId',
  stories: 'storyId',
  threads: 'threadId',
  topics: 'topicId',
  tributes: 'tributeId',
  users: 'userId',
};

/** Returns the things that a field of this name may hold, including in a list; empty if there are none. */
export function thingsNamed(field: string): Thing[] {
  const meant = OTHER_NAMES[field] ?? NAMES.filter((name) => field === name || field === `${name}s`);
  return meant.flatMap((name): Thing[] => [`$victim.${name}`, `$own.${name}`]);
}

const OTHER_NAMES: Partial<Record<string, (keyof Things)[]>> = {
  photoId: ['imageId'],
  remote: ['unit'],
  replyToId: ['commentId'],
  subjectId: [
    'userId',
    'postId',
    'commentId',
    'storyId',
    'threadId',
    'threadReplyId',
    'listingId',
    'sightingId',
    'tributeId',
    'applicationId',
    'messageId',
  ],
};

/** Returns an example of a thing's value. */
export function exampleOf(thing: unknown): string | number | undefined {
  return typeof thing === 'string' ? valueOf(thing, EXAMPLES, EXAMPLES) : undefined;
}

/** Returns a thing's value; undefined if the text is no placeholder. */
export function valueOf(text: string, victim: Things, own: Things): string | number | undefined {
  const [, whose, name, asText] = /^\$(victim|own)\.(\w+)(\.text)?$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  const value = (whose === 'own' ? own : victim)[name as keyof Things];
  return asText ? String(value) : value;
}
