const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Rate = {
  limit: number;
  windowMs: number;
  per: 'caller' | 'searcher' | 'address';
  /**
   * True for a bound on load. The other rates count attempts, and an attempt that fails because of the product isn't
   * counted.
   */
  countsFailures?: boolean;
};

/**
 * Rate limits (behaviour: rates): per user if signed in, otherwise per IPv4 address or IPv6 /64. `address` always
 * counts per address; `searcher` counts only requests with `q`.
 */
export const RATES = {
  everything: { limit: 1_500, windowMs: 5 * MINUTE_MS, per: 'caller', countsFailures: true },
  pages: { limit: 600, windowMs: 5 * MINUTE_MS, per: 'caller', countsFailures: true },
  sockets: { limit: 120, windowMs: 5 * MINUTE_MS, per: 'caller', countsFailures: true },
  /** Doesn't apply in a browser in which the account's owner has signed in before. */
  signIn: { limit: 10, windowMs: 5 * MINUTE_MS, per: 'address' },
  /** Codes of the second step, and proofs in a session. */
  codes: { limit: 30, windowMs: 5 * MINUTE_MS, per: 'address' },
  /** Challenges for passkeys; each open sign-in page asks for one. */
  passkeys: { limit: 600, windowMs: 5 * MINUTE_MS, per: 'address' },
  passwordMail: { limit: 10, windowMs: HOUR_MS, per: 'address' },
  confirmationMail: { limit: 5, windowMs: HOUR_MS, per: 'caller' },
  registration: { limit: 60, windowMs: HOUR_MS, per: 'address' },
  inviteLinks: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  /** Each reads everything that a user has stored. */
  dataExports: { limit: 5, windowMs: DAY_MS, per: 'caller' },
  /** Codes for Premium, which nobody should find by trying. */
  premiumCodes: { limit: 10, windowMs: HOUR_MS, per: 'caller' },
  posts: { limit: 30, windowMs: 10 * MINUTE_MS, per: 'caller' },
  /** Editing, restoring and reacting to posts, comments and stories; each may notify many users. */
  edits: { limit: 120, windowMs: 10 * MINUTE_MS, per: 'caller' },
  comments: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'caller' },
  uploads: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  stories: { limit: 30, windowMs: 10 * MINUTE_MS, per: 'caller' },
  storyReplies: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'caller' },
  messages: { limit: 120, windowMs: MINUTE_MS, per: 'caller' },
  /** Rate of requests sent while the user types a link, and until its preview is ready. */
  linkPreviews: { limit: 120, windowMs: 10 * MINUTE_MS, per: 'caller' },
  conversations: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  topics: { limit: 10, windowMs: DAY_MS, per: 'caller' },
  threads: { limit: 30, windowMs: 10 * MINUTE_MS, per: 'caller' },
  threadReplies: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'caller' },
  /** Each change of a filter requests a page and counts. */
  listings: { limit: 240, windowMs: MINUTE_MS, per: 'caller' },
  /** Also counts each move of a point, which is named. */
  addresses: { limit: 180, windowMs: MINUTE_MS, per: 'caller' },
  /** Rate of requests sent while the user types. */
  towns: { limit: 120, windowMs: MINUTE_MS, per: 'caller' },
  newListings: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  newShelters: { limit: 5, windowMs: DAY_MS, per: 'caller' },
  shelterInvitations: { limit: 60, windowMs: DAY_MS, per: 'caller' },
  /** Includes previews: each reads up to a megabyte. */
  imports: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  applications: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  /** Invitations to take care of a pet; each notifies somebody. */
  invitations: { limit: 60, windowMs: HOUR_MS, per: 'caller' },
  /** Rate for people who have scanned a pet's tag and need no account. */
  tagMessages: { limit: 60, windowMs: HOUR_MS, per: 'address' },
  /**
   * First messages about a tag. Many finders may share an address, so the limit is high; the cap per network is
   * stricter (SHARED_CAPS).
   */
  tagConversations: { limit: 60, windowMs: DAY_MS, per: 'address' },
  notices: { limit: 10, windowMs: DAY_MS, per: 'caller' },
  sightings: { limit: 30, windowMs: HOUR_MS, per: 'caller' },
  /** Rate for visitors without an account who have read a poster or a link. */
  visitorSightings: { limit: 30, windowMs: HOUR_MS, per: 'address' },
  /** A map requests data after each move. */
  places: { limit: 240, windowMs: MINUTE_MS, per: 'caller' },
  placeReviews: { limit: 30, windowMs: DAY_MS, per: 'caller' },
  placeProposals: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  newWalks: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  /** Each notifies somebody. */
  rsvps: { limit: 120, windowMs: HOUR_MS, per: 'caller' },
  /** Calendar apps poll every few hours, once per user. */
  calendars: { limit: 300, windowMs: HOUR_MS, per: 'address' },
  interests: { limit: 30, windowMs: DAY_MS, per: 'caller' },
  tributes: { limit: 20, windowMs: DAY_MS, per: 'caller' },
  parents: { limit: 60, windowMs: DAY_MS, per: 'caller' },
  abuseReports: { limit: 30, windowMs: HOUR_MS, per: 'caller' },
  friendRequests: { limit: 50, windowMs: DAY_MS, per: 'caller' },
  follows: { limit: 100, windowMs: DAY_MS, per: 'caller' },
  reports: { limit: 120, windowMs: 5 * MINUTE_MS, per: 'caller' },
  /** Each makes every open tab refetch its composition. */
  releases: { limit: 300, windowMs: 10 * MINUTE_MS, per: 'address' },
  publishing: { limit: 60, windowMs: 10 * MINUTE_MS, per: 'address' },
  /** Calls of one user to the APIs of all remotes. */
  remoteCalls: { limit: 600, windowMs: 5 * MINUTE_MS, per: 'caller', countsFailures: true },
  /** Calls of one user to the API of one remote. */
  remoteCallsOfOne: { limit: 240, windowMs: MINUTE_MS, per: 'caller', countsFailures: true },
  /** Calls of all users to the API of one remote, so that its team knows what its service must bear. */
  remoteCallsOfAll: { limit: 6_000, windowMs: MINUTE_MS, per: 'caller', countsFailures: true },
  /** Notifications by services of remotes, which may have one address. */
  areaUpdates: { limit: 6_000, windowMs: 10 * MINUTE_MS, per: 'address' },
  /** Includes the refresh at each visit, of each tab. */
  pushSubscriptions: { limit: 120, windowMs: HOUR_MS, per: 'caller' },
  pushTests: { limit: 20, windowMs: HOUR_MS, per: 'caller' },
  search: { limit: 60, windowMs: MINUTE_MS, per: 'searcher' },
} as const satisfies Record<string, Rate>;

/** Returns true if a request that is answered with 500 or above isn't counted. */
export function givesFailuresBack(name: RateName): boolean {
  const { countsFailures = false }: Rate = RATES[name];
  return !countsFailures;
}

/** Backoff between sign-in attempts for one account from one network, or from one of its owner's browsers. */
export const SIGN_IN_BACKOFF = {
  freeAttempts: 5,
  firstPauseMs: 2_000,
  longestPauseMs: 15 * MINUTE_MS,
  forgottenAfterMs: HOUR_MS,
} as const;

/** Threshold at which an account's owner is warned by mail that somebody guesses the password. */
export const GUESSING_ALERT = { failures: 20, withinMs: HOUR_MS, mailedOnceInMs: DAY_MS } as const;

/** Wrong codes of one account's second step, from all networks. Browsers in which the owner has signed in are exempt. */
export const WRONG_CODES = { limit: 50, windowMs: DAY_MS } as const;

/** Threshold at which an account's owner is warned by mail that somebody knows the password and tries codes. */
export const CODE_ALERT = { failures: 5, withinMs: HOUR_MS, mailedOnceInMs: DAY_MS } as const;

/** Limit of mails about registrations per e-mail address, so that nobody can flood a stranger's mailbox. */
export const REGISTRATION_MAILS = { limit: 5, windowMs: DAY_MS } as const;

/** Validity of a confirmation link. */
export const CONFIRMATION_LINK_MS = DAY_MS;

/** Maximum number of valid password reset links; further ones aren't sent. */
export const PASSWORD_LINKS_MAX = 5;

export type RateName = keyof typeof RATES;
/**
 * Concurrent /api requests per signed-in user and backend. Further requests wait in a queue of this length for this
 * time, and otherwise answer 429. A screen makes about ten requests when it opens.
 */
export const PARALLEL_REQUESTS = { running: 6, waiting: 94, waitMs: 4_000 } as const;
