const MINUTE = 60; // seconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Queue = {
  /** Number of jobs that one backend runs at a time. */
  concurrency: number;
  /** True if a backend runs the jobs of one group, such as those of one user, one at a time. */
  oneOfGroup?: boolean;
  /**
   * Seconds after which jobs of other backends, and jobs to be retried, are found. A backend's own jobs begin at once.
   */
  pollSeconds: number;
  /** Interval in seconds of a job that is requested automatically, once for all backends. */
  everySeconds?: number;
  /** Number of retries of a failed job, with pauses that double from the first to the longest, in seconds. */
  retries: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** Seconds after which a job that still runs is retried elsewhere. */
  timeoutSeconds: number;
  /** Seconds without a heartbeat of its process after which a job is retried elsewhere. */
  heartbeatSeconds: number;
};

/** Work that is due at intervals and leaves failed items to its next run. */
const periodic = (everySeconds: number): Queue => ({
  concurrency: 1,
  pollSeconds: Math.min(everySeconds, 5 * MINUTE), // for those that are tried again
  everySeconds,
  retries: 2,
  firstPauseSeconds: MINUTE,
  longestPauseSeconds: 10 * MINUTE,
  timeoutSeconds: DAY,
  heartbeatSeconds: MINUTE,
});

/** All queues of background work (decision: background-jobs). */
const QUEUES = {
  'deliver-message': {
    concurrency: 2,
    pollSeconds: 20,
    retries: 100_000, // the message itself says when it is given up
    firstPauseSeconds: 15,
    longestPauseSeconds: 15 * MINUTE,
    timeoutSeconds: 5 * MINUTE,
    heartbeatSeconds: 30,
  },
  'deliver-webhook': {
    concurrency: 2,
    pollSeconds: 20,
    retries: 100_000, // the message itself says when it is given up
    firstPauseSeconds: 15,
    longestPauseSeconds: 15 * MINUTE,
    timeoutSeconds: MINUTE,
    heartbeatSeconds: 30,
  },
  'deliver-push': {
    concurrency: 4,
    oneOfGroup: true, // so that devices of one user that don't answer hold up nobody else's
    pollSeconds: 20,
    retries: 100_000, // the message itself says when it is given up
    firstPauseSeconds: 15,
    longestPauseSeconds: 15 * MINUTE,
    timeoutSeconds: MINUTE,
    heartbeatSeconds: 30,
  },
  'prepare-video': {
    concurrency: 2,
    oneOfGroup: true,
    pollSeconds: 20,
    retries: 2, // a job that ends each process must not be retried for ever
    firstPauseSeconds: 1,
    longestPauseSeconds: 30,
    timeoutSeconds: 15 * MINUTE,
    heartbeatSeconds: 30,
  },
  'remove-left-videos': periodic(HOUR),
  'export-data': {
    concurrency: 1, // each reads a whole account from the disk
    pollSeconds: 20,
    retries: 2,
    firstPauseSeconds: 10,
    longestPauseSeconds: 5 * MINUTE,
    timeoutSeconds: 2 * HOUR,
    heartbeatSeconds: 30,
  },
  'remove-left-exports': periodic(HOUR),
  'fetch-link-preview': {
    concurrency: 2,
    oneOfGroup: true,
    pollSeconds: 20,
    retries: 5,
    firstPauseSeconds: 10,
    longestPauseSeconds: MINUTE,
    timeoutSeconds: MINUTE,
    heartbeatSeconds: 30,
  },
  'maintain-link-previews': periodic(10 * MINUTE),
  'maintain-outbox': periodic(HOUR),
  'send-digests': periodic(HOUR),
  'delete-accounts': periodic(HOUR),
  'remind-of-health': periodic(HOUR),
  'remind-of-doses': periodic(MINUTE),
  'confirm-notices': periodic(HOUR),
  'expire-listings': periodic(MINUTE),
  'maintain-walks': periodic(MINUTE),
  'alert-people': periodic(MINUTE),
  'fetch-feeds': periodic(MINUTE),
  'advance-canaries': periodic(5 * MINUTE),
  'announce-releases': periodic(MINUTE),
  'announce-premium': {
    concurrency: 1,
    pollSeconds: 5, // operators request them in another process
    retries: 2,
    firstPauseSeconds: 5,
    longestPauseSeconds: 30,
    timeoutSeconds: MINUTE,
    heartbeatSeconds: 30,
  },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof QUEUES;
export const queueOf = (name: QueueName): Queue => QUEUES[name];
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
