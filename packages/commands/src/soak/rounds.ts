/** What `npm run soak` runs. A round takes its size from SIZE, or is a spec that is run again and again. */
export type Round = {
  /** What is tried. */
  name: string;
  /** Its spec, from the top. */
  spec: string;
  /** For a spec that does the same each time: how often, for each minute of the soak. */
  timesPerMinute?: number;
  /** Only its tests whose names have this. */
  only?: string;
};

/** The longest first: two are run at a time. */
export const ROUNDS: readonly Round[] = [
  { name: 'hostile requests to every route', spec: 'backend/src/http/hostile-requests.api.spec.ts' },
  { name: 'requests made from /api/docs.json', spec: 'backend/src/documented-requests.soak.ts' },
  { name: 'who sees which posts', spec: 'backend/src/modules/posts/visible-posts.api.spec.ts' },
  {
    name: 'long simulations: who is notified of what',
    spec: 'backend/src/modules/notifications/notifications.simulation.api.spec.ts',
  },
  { name: 'kill -9 in a storm of creates', spec: 'backend/src/killed.api.spec.ts' },
  { name: 'kill -9 at any moment of a publish', spec: 'backend/src/killed-publish.soak.ts' },
  {
    name: 'many users at the same moment',
    spec: 'backend/src/modules/notifications/concurrent-users.simulation.api.spec.ts',
  },
  {
    name: 'which canaries are taken back',
    spec: 'backend/src/platform/reports/canary-rule.api.spec.ts',
  },
  { name: 'who is suggested to whom', spec: 'backend/src/modules/profiles/suggestions.api.spec.ts' },
  {
    name: 'kill -9 of what npm start has started',
    spec: 'packages/commands/src/start.spec.ts',
    timesPerMinute: 0.2,
    only: 'kill -9',
  },
  {
    name: 'kill -9 of a publish between its files and its commit',
    spec: 'backend/src/killed-publish-midway.soak.ts',
    timesPerMinute: 0.2,
  },
  { name: 'PostgreSQL stopped and killed', spec: 'backend/src/database-stopped.api.spec.ts', timesPerMinute: 0.3 },
  { name: 'backups while people write', spec: 'backend/src/backup-while-writing.soak.ts', timesPerMinute: 0.07 },
  {
    name: 'a backup restored into a new installation',
    spec: 'packages/commands/src/backup-restore.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'a team outside of the repository, from an empty folder',
    spec: 'packages/commands/src/outside-team.soak.ts',
    timesPerMinute: 0.07,
  },
  {
    name: 'majors of ui, the bridge and React, with remotes of both',
    spec: 'packages/commands/src/majors.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'two backends restarted in turn', spec: 'backend/src/rolling-restarts.soak.ts', timesPerMinute: 0.07 },
  { name: 'processes that stand still', spec: 'backend/src/stopped-processes.soak.ts', timesPerMinute: 0.07 },
  {
    name: 'kill -9 of processes of PostgreSQL',
    spec: 'backend/src/killed-postgres-processes.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'connections cut during creates', spec: 'backend/src/cut-connections.soak.ts', timesPerMinute: 0.1 },
  { name: 'SIGTERM during requests', spec: 'backend/src/graceful-stop.api.spec.ts', timesPerMinute: 0.2 },
  { name: 'Redis gone and back', spec: 'backend/src/live/redis-bus.spec.ts', timesPerMinute: 0.3 },
  {
    name: 'an account of 10,000 posts that is deleted',
    spec: 'backend/src/big-account.soak.ts',
    timesPerMinute: 0.07,
  },
  { name: 'pictures that are dear to decode', spec: 'backend/src/hostile-pictures.soak.ts', timesPerMinute: 0.1 },
  { name: 'videos in twenty formats', spec: 'backend/src/video-formats.soak.ts', timesPerMinute: 0.1 },
  { name: 'videos that are made to cost', spec: 'backend/src/hostile-videos.soak.ts', timesPerMinute: 0.1 },
  { name: 'ten people who ask without pause', spec: 'backend/src/ten-attackers.soak.ts', timesPerMinute: 0.2 },
  { name: 'a full disk below everything', spec: 'packages/commands/src/full-disk.soak.ts', timesPerMinute: 0.2 },
  { name: 'a full disk', spec: 'backend/src/modules/uploads/disk-full.api.spec.ts', timesPerMinute: 0.3 },
  {
    name: 'deleted by one while another uses it',
    spec: 'backend/src/modules/images/deleted-meanwhile.api.spec.ts',
    timesPerMinute: 0.3,
  },
];
