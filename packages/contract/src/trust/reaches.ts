// Without a schema: endpoints name these, and the declarations of endpoints are in the first view.

/**
 * Levels of trust, lowest first (decision: trust). `new`: the e-mail address isn't confirmed, or the account is younger
 * than MEMBER_AFTER_HOURS. `regular`: older than REGULAR_AFTER_DAYS. `moderator`: has the role.
 */
export const TRUST_LEVELS = ['new', 'member', 'regular', 'moderator'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

type Reach = Readonly<Record<TrustLevel, number>> & {
  /** The act, as it follows "You can". */
  readonly act: string;
};

/**
 * Acts that reach people who don't know the actor, and how many each level allows per day (UTC). Counted in people for
 * `mention`, `response`, `reaction`, `firstMessage`, `groupInvitation` and `tribute`, in links for `link`, and in calls otherwise.
 * People know their friends and those whom they follow.
 */
export const REACHES = {
  mention: { act: 'mention people who don’t know you', new: 3, member: 30, regular: 100, moderator: 500 },
  response: {
    act: 'comment on posts of people who don’t know you',
    new: 20,
    member: 200,
    regular: 600,
    moderator: 1_000,
  },
  publicPost: { act: 'publish public posts', new: 10, member: 30, regular: 60, moderator: 200 },
  reaction: {
    act: 'like what people who don’t know you wrote',
    new: 100,
    member: 500,
    regular: 1_000,
    moderator: 1_000,
  },
  firstMessage: { act: 'write to people who don’t know you', new: 5, member: 20, regular: 50, moderator: 500 },
  groupInvitation: { act: 'add people to groups', new: 20, member: 50, regular: 100, moderator: 500 },
  friendRequest: { act: 'ask people to be friends', new: 20, member: 50, regular: 100, moderator: 500 },
  follow: { act: 'follow people', new: 30, member: 200, regular: 500, moderator: 500 },
  petAlert: { act: 'report a pet missing', new: 1, member: 3, regular: 10, moderator: 50 },
  match: { act: 'publish or change notices that match others', new: 10, member: 40, regular: 100, moderator: 200 },
  sighting: { act: 'report sightings', new: 5, member: 30, regular: 100, moderator: 500 },
  review: { act: 'review places', new: 0, member: 10, regular: 30, moderator: 50 },
  place: { act: 'suggest places or changes to them', new: 2, member: 10, regular: 20, moderator: 200 },
  listing: { act: 'publish listings', new: 3, member: 20, regular: 60, moderator: 200 },
  application: { act: 'apply for animals', new: 3, member: 10, regular: 20, moderator: 20 },
  interest: { act: 'show interest in pets for mating', new: 3, member: 15, regular: 30, moderator: 30 },
  parentClaim: { act: 'name pets of other people as parents', new: 2, member: 20, regular: 60, moderator: 60 },
  tribute: {
    act: 'write tributes to pets of people who don’t know you',
    new: 1,
    member: 10,
    regular: 30,
    moderator: 30,
  },
  shelterInvitation: { act: 'invite people to shelters', new: 3, member: 20, regular: 60, moderator: 60 },
  walkAnswer: { act: 'join walks', new: 5, member: 20, regular: 60, moderator: 60 },
  thread: { act: 'start threads', new: 3, member: 20, regular: 60, moderator: 200 },
  threadReply: { act: 'reply in threads', new: 20, member: 200, regular: 600, moderator: 1_000 },
  link: { act: 'share links with people who don’t know you', new: 2, member: 50, regular: 200, moderator: 1_000 },
  report: { act: 'report something', new: 5, member: 20, regular: 50, moderator: 500 },
} as const satisfies Record<string, Reach>;
export type ReachName = keyof typeof REACHES;

/** Maximum number of users nearby whom one report of a missing pet alerts, by its author's level. */
export const ALERTED_MAX: Readonly<Record<TrustLevel, number>> = {
  new: 200,
  member: 2_000,
  regular: 5_000,
  moderator: 5_000,
};

export const MEMBER_AFTER_HOURS = 24;
export const REGULAR_AFTER_DAYS = 30;

/** Returns the sentence for an account that has done the act as often as its level allows per day. */
export function reachRefusal(reach: ReachName, level: TrustLevel): string {
  const { act, [level]: allowed } = REACHES[reach];
  const until = level === 'new' ? ' until your account is a day old and your e-mail address is confirmed' : '';
  if (allowed === 0) return `You can ${act} once your account is a day old and your e-mail address is confirmed.`;
  const times = allowed === 1 ? 'once' : `${allowed} times`;
  return `You can ${act} ${times} a day${until}. Please go on tomorrow.`;
}
