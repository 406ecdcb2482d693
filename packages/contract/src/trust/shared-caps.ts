import {
  APPLICATION_MESSAGES_MAX,
  NOTICE_MATCHES_MAX,
  PARENT_CLAIMS_MAX,
  SIGHTINGS_MAX,
  TAG_CONVERSATION_MESSAGES_MAX,
  TAG_CONVERSATIONS_PER_DAY,
  VISITOR_SIGHTINGS_MAX,
} from '../limits.ts';
import {
  APPLICATION_MESSAGES_OF_AUTHOR_MAX,
  NOTICE_MATCHES_OF_AUTHOR_MAX,
  PARENT_CLAIMS_OF_AUTHOR_MAX,
  PARENT_CLAIMS_OF_NEWCOMERS_MAX,
  SIGHTINGS_OF_AUTHOR_MAX,
  SIGHTINGS_OF_NEWCOMERS_MAX,
  TAG_CONVERSATIONS_OF_NETWORK_PER_DAY,
  TAG_MESSAGES_OF_AUTHOR_MAX,
  VISITOR_SIGHTINGS_OF_NETWORK_MAX,
} from './crowd-limits.ts';

/** Limit of a container that several authors fill, in addition to the limit of each author. */
type SharedCap = {
  /** Maximum number of entries by everybody. */
  readonly shared: number;
  /** Maximum number of entries by one author; for people without an account, by one network. */
  readonly perAuthor: number;
} & (
  | {
      /** Refuses another entry, with one sentence for the author's own limit and another for everybody's. */
      readonly past: 'refuse';
      /**
       * Maximum number of entries by all accounts of the level `new`, and the sentence above it, so that a crowd of
       * them leaves room for others; null if only two sides write.
       */
      readonly ofNewcomers: { readonly most: number; readonly full: string } | null;
      readonly authorFull: string;
      readonly full: string;
    }
  | {
      /** `fold`: keeps repeats from one network as one entry. `omit`: leaves entries out of a list. */
      readonly past: 'fold' | 'omit';
    }
);

/**
 * Containers filled by people who don't know each other (decision: crowds). Entries by people whom the container's
 * overseer has blocked aren't counted.
 */
export const SHARED_CAPS = {
  sightings: {
    shared: SIGHTINGS_MAX,
    perAuthor: SIGHTINGS_OF_AUTHOR_MAX,
    past: 'refuse',
    ofNewcomers: {
      most: SIGHTINGS_OF_NEWCOMERS_MAX,
      full: 'Many new accounts have reported sightings of this pet. Please write to its family.',
    },
    authorFull: `You have reported ${SIGHTINGS_OF_AUTHOR_MAX} sightings of this pet. Delete one to add another.`,
    full: 'This pet has too many sightings to add another. Please write to its family.',
  },
  visitorSightings: { shared: VISITOR_SIGHTINGS_MAX, perAuthor: VISITOR_SIGHTINGS_OF_NETWORK_MAX, past: 'fold' },
  tagConversations: {
    shared: TAG_CONVERSATIONS_PER_DAY,
    perAuthor: TAG_CONVERSATIONS_OF_NETWORK_PER_DAY,
    past: 'fold',
  },
  tagMessages: {
    shared: TAG_CONVERSATION_MESSAGES_MAX,
    perAuthor: TAG_MESSAGES_OF_AUTHOR_MAX,
    past: 'refuse',
    ofNewcomers: null,
    authorFull: `You have written ${TAG_MESSAGES_OF_AUTHOR_MAX} messages here. Scan the tag again to write more.`,
    full: 'This conversation has reached its limit. Scan the tag again to write more.',
  },
  applicationMessages: {
    shared: APPLICATION_MESSAGES_MAX,
    perAuthor: APPLICATION_MESSAGES_OF_AUTHOR_MAX,
    past: 'refuse',
    ofNewcomers: null,
    authorFull: `You have written ${APPLICATION_MESSAGES_OF_AUTHOR_MAX} messages here. Please continue in your messages.`,
    full: `An application takes at most ${APPLICATION_MESSAGES_MAX} messages. Please continue in your messages.`,
  },
  parentClaims: {
    shared: PARENT_CLAIMS_MAX,
    perAuthor: PARENT_CLAIMS_OF_AUTHOR_MAX,
    past: 'refuse',
    ofNewcomers: {
      most: PARENT_CLAIMS_OF_NEWCOMERS_MAX,
      full: 'Many new accounts are waiting for an answer about this pet. Please try again when yours is older',
    },
    authorFull: `You have asked about this pet ${PARENT_CLAIMS_OF_AUTHOR_MAX} times. Please wait for an answer`,
    full: 'Too many people are waiting for an answer about this pet. Please try again later',
  },
  noticeMatches: { shared: NOTICE_MATCHES_MAX, perAuthor: NOTICE_MATCHES_OF_AUTHOR_MAX, past: 'omit' },
} as const satisfies Record<string, SharedCap>;
export type SharedCapName = keyof typeof SHARED_CAPS;

/** Caps above which an entry is refused. */
export type RefusingCapName = {
  [Name in SharedCapName]: (typeof SHARED_CAPS)[Name] extends { past: 'refuse' } ? Name : never;
}[SharedCapName];

/** Number of entries that count towards a cap, and the number by the author of the next one. */
export type CapCounts = { ofAll: number; ofAuthor: number };
/** Number of entries by accounts of the level `new`, if the author has that level; otherwise 0. */
export type CrowdCounts = CapCounts & { ofNewcomers: number };
export type CountsFor<Name extends RefusingCapName> = (typeof SHARED_CAPS)[Name] extends { ofNewcomers: null }
  ? CapCounts
  : CrowdCounts;

/** Returns the sentence that refuses another entry; undefined if there is room. */
export function capRefusal<Name extends RefusingCapName>(name: Name, counts: CountsFor<Name>): string | undefined {
  const { ofAll, ofAuthor, ofNewcomers = 0 }: CapCounts & { ofNewcomers?: number } = counts;
  const { shared, perAuthor, authorFull, full, ofNewcomers: newcomers } = SHARED_CAPS[name];
  if (ofAuthor >= perAuthor) return authorFull;
  if (newcomers && ofNewcomers >= newcomers.most) return newcomers.full;
  return ofAll >= shared ? full : undefined;
}
