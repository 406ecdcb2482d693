// Without a schema, so that code that only needs the types stays small.

/** Subjects of events and the type of their ids. */
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
 * Receivers of an event. `users`: those named by the sending module. `audience`: users who can see the subject when it
 * is sent. `everyone`: every open screen. `session`: the sockets of one session.
 */
export type LiveReceivers = 'users' | 'audience' | 'everyone' | 'session';

type LiveEventRule = {
  /**
   * Subject whose id the event carries; null for a list as a whole. Events of the same type and subject within a short
   * window coalesce.
   */
  about: LiveSubject | null;
  /** The event carries the actor; events of different actors don't coalesce. */
  saysWho?: true;
  sentTo: readonly LiveReceivers[];
};

/**
 * Change events for affected users. They carry ids, never content: the client refetches over REST, which authorizes
 * again. Event types, coalescing, validation between backends and refreshes of clients all derive from this list.
 */
export const LIVE_EVENTS = {
  new_story: { about: 'story', sentTo: ['users', 'audience'] },
  new_feed: { about: 'post', sentTo: ['audience'] },
  /** Change of a post's text, comments, likes or existence. */
  post_changed: { about: 'post', sentTo: ['users', 'audience'] },
  new_notification: { about: null, sentTo: ['users'] },
  friend_request_received: { about: null, sentTo: ['users'] },
  friend_request_accepted: { about: null, sentTo: ['users'] },
  friend_removed: { about: null, sentTo: ['users'] },
  message_created: { about: 'conversation', sentTo: ['users'] },
  /** Change of a message's text or reactions. */
  message_changed: { about: 'conversation', sentTo: ['users'] },
  message_deleted: { about: 'conversation', sentTo: ['users'] },
  /** Read by the user on another device, or by the other member. */
  conversation_read: { about: 'conversation', sentTo: ['users'] },
  typing: { about: 'conversation', saysWho: true, sentTo: ['users'] },
  /** Change of the receiver's settings for the conversation: accepted, declined, muted, pinned. */
  conversation_changed: { about: 'conversation', sentTo: ['users'] },
  /** New, pinned or deleted thread, or a change of the receiver's membership. */
  topic_changed: { about: 'topic', sentTo: ['users', 'audience'] },
  /** Change of a thread's text, replies, votes or state. */
  thread_changed: { about: 'thread', sentTo: ['users', 'audience'] },
  /** New or changed application or interest for the listing. */
  listing_changed: { about: 'listing', sentTo: ['users'] },
  /** Change of the pet's carers that affects the receiver. */
  pet_changed: { about: 'pet', sentTo: ['users'] },
  /** A lost pet was sighted or came home. */
  notice_changed: { about: 'notice', sentTo: ['users'] },
  /** Change of a walk's content or participants. */
  walk_changed: { about: 'walk', sentTo: ['users'] },
  /** Progress or end of an archive of the receiver's data. */
  data_export_changed: { about: null, sentTo: ['users'] },
  /** Change of the receiver's plan. */
  account_changed: { about: null, sentTo: ['users'] },
  remote_version: { about: 'unit', sentTo: ['everyone'] },
  session_revoked: { about: null, sentTo: ['session'] },
} as const satisfies Record<string, LiveEventRule>;

type Rules = typeof LIVE_EVENTS;
export type LiveEventType = keyof Rules;

/** Event as sent, with `id` only if its type has a subject. */
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
