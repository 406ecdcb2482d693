// Without a schema, so that what only reads types carries none.

/** What an event may be about, and the id that says which. */
type SubjectIds = {
  post: number;
  story: number;
  conversation: number;
  topic: number;
  thread: number;
  listing: number;
  pet: number;
  notice: number;
  walk: number;
  unit: string;
};
export type LiveSubject = keyof SubjectIds;

/**
 * `users`: those whom a module names. `audience`: those who may see the subject at the moment of sending. `everyone`: every
 * open screen. `session`: the sockets of one session.
 */
export type LiveReceivers = 'users' | 'audience' | 'everyone' | 'session';

type LiveEventRule = {
  /**
   * Whose id the event carries. Several events within a short window become one when they are of the same type and about the
   * same subject; with null they are about a list as a whole, and the type alone decides.
   */
  about: LiveSubject | null;
  /** It carries who did it, and is another event for each of them. */
  saysWho?: true;
  sentTo: readonly LiveReceivers[];
};

/**
 * What a change says to the users whom it concerns. Events carry ids, never content: the client asks REST again, and REST
 * authorises again. The types of events, what coalesces, what backends accept from each other and what clients
 * refresh derive from this list.
 */
export const LIVE_EVENTS = {
  new_story: { about: 'story', sentTo: ['users', 'audience'] },
  new_feed: { about: 'post', sentTo: ['audience'] },
  /** A post's text, comments, likes or existence. */
  post_changed: { about: 'post', sentTo: ['users', 'audience'] },
  new_notification: { about: null, sentTo: ['users'] },
  friend_request_received: { about: null, sentTo: ['users'] },
  friend_request_accepted: { about: null, sentTo: ['users'] },
  friend_removed: { about: null, sentTo: ['users'] },
  message_created: { about: 'conversation', sentTo: ['users'] },
  /** Its text or a reaction. */
  message_changed: { about: 'conversation', sentTo: ['users'] },
  message_deleted: { about: 'conversation', sentTo: ['users'] },
  /** By the receiver on another device, or by the other one. */
  conversation_read: { about: 'conversation', sentTo: ['users'] },
  typing: { about: 'conversation', saysWho: true, sentTo: ['users'] },
  /** How the receiver stands to it: accepted, declined, muted, pinned. */
  conversation_changed: { about: 'conversation', sentTo: ['users'] },
  /** A thread that is new, pinned or gone, or how the receiver stands to the topic. */
  topic_changed: { about: 'topic', sentTo: ['users', 'audience'] },
  /** A thread's text, replies, votes or state. */
  thread_changed: { about: 'thread', sentTo: ['users', 'audience'] },
  /** An application to it or an interest in it, or what became of these. */
  listing_changed: { about: 'listing', sentTo: ['users'] },
  /** Who looks after it, as far as the receiver is concerned. */
  pet_changed: { about: 'pet', sentTo: ['users'] },
  /** Somebody has seen a lost pet, or it is at home. */
  notice_changed: { about: 'notice', sentTo: ['users'] },
  /** What it says, or who comes along. */
  walk_changed: { about: 'walk', sentTo: ['users'] },
  remote_version: { about: 'unit', sentTo: ['everyone'] },
  session_revoked: { about: null, sentTo: ['session'] },
} as const satisfies Record<string, LiveEventRule>;

type Rules = typeof LIVE_EVENTS;
export type LiveEventType = keyof Rules;

/** An event as it is sent. With `id` exactly where it is about something. */
export type LiveEvent<Type extends LiveEventType = LiveEventType> = Type extends LiveEventType
  ? Rules[Type]['about'] extends infer Subject extends LiveSubject
    ? { type: Type; id: SubjectIds[Subject] } & (Rules[Type] extends { saysWho: true }
        ? { userId: string }
        : { userId?: never })
    : { type: Type; id?: never; userId?: never }
  : never;

export type LiveEventSentTo<To extends LiveReceivers> = LiveEvent<
  { [Type in LiveEventType]: To extends Rules[Type]['sentTo'][number] ? Type : never }[LiveEventType]
>;
