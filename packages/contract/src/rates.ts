const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How often something may be done (behaviour: rates): per user when signed in, otherwise per IPv4 address or
 * IPv6 /64. `address` counts per address always, `searcher` only what asks with `q`.
 */
export const RATES = {
  everything: { limit: 1_500, windowMs: 5 * MINUTE_MS, per: 'caller' },
  pages: { limit: 600, windowMs: 5 * MINUTE_MS, per: 'caller' },
  sockets: { limit: 120, windowMs: 5 * MINUTE_MS, per: 'caller' },
  /** Not of a browser in which the account's owner has signed in before. */
  signIn: { limit: 10, windowMs: 5 * MINUTE_MS, per: 'address' },
  passwordMail: { limit: 10, windowMs: HOUR_MS, per: 'address' },
  confirmationMail: { limit: 5, windowMs: HOUR_MS, per: 'caller' },
  registration: { limit: 60, windowMs: HOUR_MS, per: 'address' },
  posts: { limit: 30, windowMs: 10 * MINUTE_MS, per: 'caller' },
  /** Changing and bringing back posts, comments and stories, and reacting to these: each may tell many people. */
  edits: { limit: 120, windowMs: 10 * MINUTE_MS, per: 'caller' },
  comments: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'caller' },
  uploads: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  stories: { limit: 30, windowMs: 10 * MINUTE_MS, per: 'caller' },
  storyReplies: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'caller' },
  messages: { limit: 120, windowMs: MINUTE_MS, per: 'caller' },
  /** While somebody writes a link, and until its preview is there. */
  linkPreviews: { limit: 120, windowMs: 10 * MINUTE_MS, per: 'caller' },
  conversations: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  topics: { limit: 10, windowMs: DAY_MS, per: 'caller' },
  threads: { limit: 30, windowMs: 10 * MINUTE_MS, per: 'caller' },
  threadReplies: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'caller' },
  /** Each change of a filter asks for a page and for counts. */
  listings: { limit: 240, windowMs: MINUTE_MS, per: 'caller' },
  /** Asked while somebody types. */
  towns: { limit: 120, windowMs: MINUTE_MS, per: 'caller' },
  newListings: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  newShelters: { limit: 5, windowMs: DAY_MS, per: 'caller' },
  shelterInvitations: { limit: 60, windowMs: DAY_MS, per: 'caller' },
  /** Previews too: each reads up to a megabyte. */
  imports: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  applications: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  /** Of people to look after a pet: each tells somebody. */
  invitations: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  /** Of whoever has scanned a pet's tag, who needs no account. */
  tagMessages: { limit: 60, windowMs: HOUR_MS, per: 'address' },
  /** Conversations that they begin: nobody alone keeps others from writing about a pet. */
  tagConversations: { limit: 10, windowMs: DAY_MS, per: 'address' },
  notices: { limit: 10, windowMs: DAY_MS, per: 'caller' },
  sightings: { limit: 30, windowMs: HOUR_MS, per: 'caller' },
  /** Of people without an account, who have read a poster or a link. */
  visitorSightings: { limit: 10, windowMs: HOUR_MS, per: 'address' },
  /** A map asks for a part after each move. */
  places: { limit: 240, windowMs: MINUTE_MS, per: 'caller' },
  placeReviews: { limit: 30, windowMs: DAY_MS, per: 'caller' },
  placeProposals: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  newWalks: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  /** Each tells somebody. */
  rsvps: { limit: 120, windowMs: HOUR_MS, per: 'caller' },
  /** Programs ask every few hours, for one person each. */
  calendars: { limit: 300, windowMs: HOUR_MS, per: 'address' },
  interests: { limit: 30, windowMs: DAY_MS, per: 'caller' },
  parents: { limit: 60, windowMs: DAY_MS, per: 'caller' },
  abuseReports: { limit: 30, windowMs: HOUR_MS, per: 'caller' },
  friendRequests: { limit: 50, windowMs: DAY_MS, per: 'caller' },
  follows: { limit: 100, windowMs: DAY_MS, per: 'caller' },
  reports: { limit: 120, windowMs: 5 * MINUTE_MS, per: 'caller' },
  /** Each makes every open tab ask what it should run. */
  releases: { limit: 300, windowMs: 10 * MINUTE_MS, per: 'address' },
  publishing: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'address' },
  search: { limit: 60, windowMs: MINUTE_MS, per: 'searcher' },
} as const satisfies Record<string, { limit: number; windowMs: number; per: 'caller' | 'searcher' | 'address' }>;

/** Between attempts to sign in to one account from one network, or from one of its owner's browsers. */
export const SIGN_IN_BACKOFF = {
  freeAttempts: 5,
  firstPauseMs: 2_000,
  longestPauseMs: 15 * MINUTE_MS,
  forgottenAfterMs: HOUR_MS,
} as const;

/** When the owner of an account is told by mail that somebody guesses at its password. */
export const GUESSING_ALERT = { failures: 20, withinMs: HOUR_MS, mailedOnceInMs: DAY_MS } as const;

/** Mails about registrations with one e-mail address, whoever makes them: nobody fills a stranger's mailbox. */
export const REGISTRATION_MAILS = { limit: 5, windowMs: DAY_MS } as const;

/** How long the link of a confirmation works. */
export const CONFIRMATION_LINK_MS = DAY_MS;

/** Links for a new password that work at the same time: one that is asked for beyond these is not mailed. */
export const PASSWORD_LINKS_MAX = 5;

export type RateName = keyof typeof RATES;
/**
 * Requests to /api of one signed-in person that one backend works on at once. The next ones wait for a place, in a line
 * of this length and for this long; what finds no place is 429. A screen asks for about ten things when it opens.
 */
export const PARALLEL_REQUESTS = { running: 6, waiting: 94, waitMs: 4_000 } as const;
