/** A round of `npm run soak`. A spec takes its size from SIZE or is repeated; journeys are repeated. */
export type Round = {
  /** Name of what is tested. */
  name: string;
  /** Path of the round's spec, or folder of journeys, of which only those tagged for the soak run. */
  file: string;
  /** Journeys of the folder to run, as parts of their paths, instead of those tagged for the soak. */
  journeys?: readonly string[];
  /** Environment variables of the round. */
  env?: Readonly<Record<string, string>>;
  /** Repetitions per minute of the soak, for specs of constant size. */
  timesPerMinute?: number;
};

/** Rounds, longest first, because two run at a time. */
export const ROUNDS: readonly Round[] = [
  {
    name: 'changes at random: what fails is what npm test would have run',
    file: 'packages/commands/src/mutations/mutations.soak.ts',
    timesPerMinute: 0.02,
  },
  { name: 'journeys that npm test leaves out', file: 'packages/e2e/journeys', timesPerMinute: 0.07 },
  {
    name: 'journeys with ids that an integer cannot hold',
    file: 'packages/e2e/journeys',
    journeys: [
      'collections',
      'comments',
      'quotes',
      'social',
      'stories',
      'highlights',
      'groups.e2e',
      'live-notifications',
      'notifications',
      'topics',
      'adoption',
      'lost-found',
      'walks',
      'two-tabs',
    ],
    env: { FIRST_ID: '2147483648' },
    timesPerMinute: 0.07,
  },
  { name: 'hostile requests to every route', file: 'backend/src/http/hostile/hostile-requests.api.spec.ts' },
  { name: 'requests made from /api/docs.json', file: 'backend/soak/documented-requests.soak.ts' },
  { name: 'who sees which posts', file: 'backend/src/modules/posts/visible-posts.api.spec.ts' },
  {
    name: 'long simulations: who is notified of what',
    file: 'backend/src/modules/notifications/notifications.simulation.api.spec.ts',
  },
  {
    name: 'people who talk at the same moment over connections that break',
    file: 'backend/src/modules/messages/messages.simulation.api.spec.ts',
  },
  {
    name: 'applications step by step, beside a plain model',
    file: 'backend/src/modules/listings/applications/generated-adoptions.api.spec.ts',
  },
  {
    name: 'saved searches beside what they would find',
    file: 'backend/src/modules/listings/saved-searches/saved-searches.api.spec.ts',
  },
  { name: 'searches among generated listings', file: 'backend/src/modules/listings/listing-search.api.spec.ts' },
  {
    name: 'visits beside publishes, rollbacks and kill switches',
    file: 'shell/src/offline/generated-visits.spec.ts',
  },
  { name: 'who sees which held comments', file: 'backend/src/modules/posts/comments/held-comments.api.spec.ts' },
  { name: 'counted bytes beside the sums of all texts', file: 'backend/src/across-areas/stored-bytes.api.spec.ts' },
  { name: 'who sees what in topics', file: 'backend/src/modules/topics/visible-topics.api.spec.ts' },
  {
    name: 'who sees which conversations',
    file: 'backend/src/modules/messages/conversations/visible-conversations.api.spec.ts',
  },
  {
    name: 'lists of somebody with very much, among 100,000 people',
    file: 'backend/soak/large-world.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'ids widened among a million posts while somebody writes',
    file: 'backend/soak/widen-ids.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'every endpoint through a connection pooler',
    file: 'backend/soak/pooler.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'a million expired rows in one run',
    file: 'backend/soak/expired-rows.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'a thousand throw-away accounts among ten thousand people', file: 'backend/soak/cheap-accounts.soak.ts' },
  {
    name: 'towns made anew from their sources',
    file: 'backend/src/modules/towns/gazetteer/towns-made-anew.soak.ts',
    timesPerMinute: 0.5,
  },
  { name: 'kill -9 in a storm of creates', file: 'backend/soak/killed.soak.ts' },
  {
    name: 'kill -9 in the middle of jobs, which another backend finishes',
    file: 'backend/soak/killed-jobs.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'deliveries: mails and pushes while their services go away and the backend is killed',
    file: 'backend/soak/deliveries-under-faults.soak.ts',
  },
  {
    name: 'every mail before a filter of spam',
    file: 'backend/soak/judged-mails.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'kill -9 at any moment of a publish', file: 'backend/soak/killed-publish.soak.ts' },
  {
    name: 'many users at the same moment',
    file: 'backend/src/modules/notifications/concurrent-users.soak.ts',
  },
  {
    name: 'which canaries are taken back',
    file: 'backend/src/platform/reports/canary-rule.api.spec.ts',
  },
  {
    name: 'good canaries that are taken back',
    file: 'backend/src/platform/reports/false-alarms.spec.ts',
  },
  {
    name: 'friends who leave at the same moment',
    file: 'backend/src/modules/account/deletion/all-at-once.soak.ts',
  },
  { name: 'who is suggested to whom', file: 'backend/src/modules/users/profiles/suggestions.api.spec.ts' },
  {
    name: 'kill -9 of what npm start has started',
    file: 'packages/commands/src/soak/killed-start.soak.ts',
    timesPerMinute: 0.2,
  },
  {
    name: 'kill -9 of a publish between its files and its commit',
    file: 'backend/soak/killed-publish-midway.soak.ts',
    timesPerMinute: 0.2,
  },
  { name: 'PostgreSQL stopped and killed', file: 'backend/soak/database-stopped.soak.ts', timesPerMinute: 0.3 },
  { name: 'backups while people write', file: 'backend/soak/backup-while-writing.soak.ts', timesPerMinute: 0.07 },
  {
    name: 'a backup restored into a new installation',
    file: 'packages/commands/src/soak/backup-restore.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'a database moved to another server and back, killed half way',
    file: 'packages/commands/src/soak/moved-database.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'a team outside of the repository, from an empty folder',
    file: 'packages/commands/src/soak/outside-team.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'majors of ui, the bridge and React, with remotes of both',
    file: 'packages/commands/src/soak/majors.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'table-of-faults: every part taken away in turn while people write',
    file: 'backend/soak/table-of-faults.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'two backends restarted in turn', file: 'backend/soak/rolling-restarts.soak.ts', timesPerMinute: 0.07 },
  { name: 'processes that stand still', file: 'backend/soak/stopped-processes.soak.ts', timesPerMinute: 0.07 },
  {
    name: 'kill -9 of processes of PostgreSQL',
    file: 'backend/soak/killed-postgres-processes.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'connections cut during creates', file: 'backend/soak/cut-connections.soak.ts', timesPerMinute: 0.1 },
  { name: 'SIGTERM during requests', file: 'backend/soak/graceful-stop.soak.ts', timesPerMinute: 0.2 },
  { name: 'Redis gone and back', file: 'backend/src/live/bus/redis-bus.soak.ts', timesPerMinute: 0.3 },
  {
    name: 'an account of 10,000 posts that is deleted',
    file: 'backend/soak/big-account.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'pictures that are dear to decode', file: 'backend/soak/hostile-pictures.soak.ts', timesPerMinute: 0.1 },
  { name: 'videos in twenty formats', file: 'backend/soak/video-formats.soak.ts', timesPerMinute: 0.1 },
  { name: 'videos that are made to cost', file: 'backend/soak/hostile-videos.soak.ts', timesPerMinute: 0.1 },
  { name: 'ten people who ask without pause', file: 'backend/soak/ten-attackers.soak.ts', timesPerMinute: 0.2 },
  { name: 'a full disk below everything', file: 'packages/commands/src/soak/full-disk.soak.ts', timesPerMinute: 0.2 },
  { name: 'the largest video', file: 'backend/src/modules/videos/largest-video.soak.ts', timesPerMinute: 0.1 },
  { name: 'a full disk', file: 'backend/src/modules/uploads/disk-full.soak.ts', timesPerMinute: 0.3 },
  {
    name: 'builds that an installation brings',
    file: 'backend/src/platform/publishing/own-builds.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'what is published, in a bucket',
    file: 'backend/src/platform/publishing/storage/published-bucket.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'canaries that are watched',
    file: 'backend/src/platform/reports/canary-watch.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'canaries that are slow', file: 'backend/src/platform/reports/remote-vitals.soak.ts', timesPerMinute: 0.07 },
  {
    name: 'a release that lacks a call of a remote',
    file: 'backend/src/platform/health/served-calls.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'extracts of 200,000 places, with kill -9',
    file: 'backend/soak/import-places.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'all layouts to all layouts, each killed half way',
    file: 'backend/soak/layouts.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'a backup and its restore', file: 'backend/src/backup/backup.soak.ts', timesPerMinute: 0.07 },
  { name: 'any PostgreSQL', file: 'backend/src/database/own-postgres.soak.ts', timesPerMinute: 0.07 },
  {
    name: 'deleted while a backup is made',
    file: 'backend/src/backup/deleted-meanwhile.soak.ts',
    timesPerMinute: 0.3,
  },
  {
    name: 'builds that go to a slow storage',
    file: 'backend/src/platform/publishing/storage/slow-storage.soak.ts',
    timesPerMinute: 0.3,
  },
  {
    name: 'deleted by one while another uses it',
    file: 'backend/src/modules/images/deleted-meanwhile.soak.ts',
    timesPerMinute: 0.3,
  },
];
