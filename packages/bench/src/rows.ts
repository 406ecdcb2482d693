import { measureJob } from './jobs/job-cost.ts';
import { measureListingSearch } from './listings/listing-search.ts';
import { measureSavedSearches } from './listings/saved-searches.ts';
import { measureEveryScreen } from './browser/every-screen.ts';
import { measureHomeScripts, measureHomeWaves, measureNewcomerScripts, measureNewcomerWaves } from './browser/home.ts';
import { measureLanding } from './browser/landing.ts';
import { measureLayoutShift } from './browser/layout-shift.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import { measureLongFeed } from './browser/long-feed.ts';
import { measurePannedMap } from './browser/panned-map.ts';
import { measureSecondRemote } from './browser/second-remote.ts';
import { measureWatchCost } from './browser/watch-cost.ts';
import { measureRebuild } from './builds/rebuild-cost.ts';
import { measureMapView } from './places/map-view.ts';
import { measureMissingAlerts } from './places/missing-alerts.ts';
import { measurePlaceSearch } from './places/place-search.ts';
import { measureSearchStatements } from './search/search-sql.ts';
import { measureDiscoverStatement } from './discover/discover-sql.ts';
import { measureFeedRequest } from './feed/feed-request.ts';
import { measureFeedStatement } from './feed/feed-sql.ts';
import { measureConversationRequest, measureInboxRequest } from './messages/message-requests.ts';
import { measureSending } from './messages/sending-cost.ts';
import type { Row } from './row.ts';
import { measureRowRender } from './rows/row-render.ts';
import { measureEventCost } from './sockets/event-cost.ts';
import { measurePublishing } from './sockets/publishing-cost.ts';
import { measureRefresh } from './sockets/refresh-cost.ts';
import { measureReturningSockets } from './sockets/returning-sockets.ts';
import { measureSocketMemory } from './sockets/socket-memory.ts';
import { measureIdleMemory } from './starts/idle-memory.ts';
import { measureStart } from './starts/start-time.ts';
import { measureImages } from './uploads/image-cost.ts';
import { measureWrite } from './writes/write-cost.ts';
import { comment, friendRequest, like, message, post, readNotification } from './writes/written-things.ts';
import type { WrittenThing } from './writes/written-things.ts';

/** Measurements of the product and their goals. */
export const ROWS: readonly Row[] = [
  {
    id: 'W1',
    what: 'landing, signed out',
    goal: 'no script, ≤ 2 KB inline, no remote',
    measure: measureLanding,
  },
  { id: 'W2', what: 'home, first visit: JavaScript, brotli', goal: '≤ 150 KB', measure: () => measureHomeScripts() },
  { id: 'W2', what: 'a newcomer’s home, the same', goal: '≤ 150 KB', measure: measureNewcomerScripts },
  { id: 'W3', what: 'waves until home’s first post is on screen', goal: '≤ 2', measure: () => measureHomeWaves() },
  { id: 'W3', what: 'the same for a newcomer, in Discover', goal: '≤ 2', measure: measureNewcomerWaves },
  {
    id: 'W4',
    what: 'opening a second remote',
    goal: '≤ 15 KB beyond its own and antd’s',
    measure: measureSecondRemote,
  },
  { id: 'W5', what: 'a feed row’s render', goal: '≤ 3 ×', measure: measureRowRender },
  { id: 'W6', what: 'layout shift', goal: '0', measure: measureLayoutShift },
  {
    id: 'W7',
    what: 'Lighthouse, a phone, behind the edge, median of five',
    goal: 'landing 100, others ≥ 95, accessibility 100, shift 0',
    measure: measureLighthouse,
  },
  {
    id: 'W8',
    what: 'a feed of 200 posts, read to its end; processor slowed 4 ×',
    goal: '≤ 6,000 nodes, ≤ 10 MB, what one does ≤ 100 ms',
    measure: measureLongFeed,
  },
  {
    id: 'W9',
    what: 'every screen, from the address bar, behind the edge; Lighthouse is a median of three',
    goal: '≤ 2 waves, accessibility 100, shift 0; W7’s screens as there',
    measure: measureEveryScreen,
  },
  {
    id: 'W10',
    what: 'the watch over remotes, a phone with its processor slowed 4 ×: CPU beside a page without it',
    goal: '< 1 ms per second',
    measure: measureWatchCost,
  },
  { id: 'A1', what: 'GET /api/feeds, 20 posts: CPU', goal: '≤ 1.7 ×, all ≤ 1.15 ×', measure: measureFeedRequest },
  {
    id: 'A2',
    what: 'feed SQL, 1 M posts',
    goal: '≤ 2 × a range, ≤ 1.2 × 10 k posts, ≤ 1.2 × without silent friends',
    measure: measureFeedStatement,
  },
  {
    id: 'A3',
    what: 'what Discover chooses from, 1 M posts, 100,000 people: SQL',
    goal: '≤ 4,500 buffers',
    measure: measureDiscoverStatement,
  },
  {
    id: 'A4',
    what: 'a search, 1 M posts, 100,000 people: SQL',
    goal: '≤ 4,000 buffers',
    measure: measureSearchStatements,
  },
  {
    id: 'L1',
    what: 'looking through 200,000 listings: SQL',
    goal: '≤ 2 × a bare search and its rows, counts ≤ 10,000 buffers',
    measure: measureListingSearch,
  },
  {
    id: 'L2',
    what: 'a new listing among 10,000 saved searches: SQL',
    goal: '≤ 3 × the filters alone',
    measure: measureSavedSearches,
  },
  {
    id: 'P1',
    what: 'looking for places near by among 200,000: SQL',
    goal: '≤ 2 × a bare search and its rows',
    measure: measurePlaceSearch,
  },
  {
    id: 'P2',
    what: 'what a map shows of 200,000 places: SQL',
    goal: '≤ 1.2 × 2,000 places and 10 buffers, ≤ 2 × bare lookups',
    measure: measureMapView,
  },
  {
    id: 'P3',
    what: 'a missing pet among 100,000 people who want to be told: SQL',
    goal: '≤ 2 × the areas around',
    measure: measureMissingAlerts,
  },
  {
    id: 'P4',
    what: 'frames while a map is panned, processor slowed 4 times',
    goal: '≥ 0.95 × a bare canvas',
    measure: measurePannedMap,
  },
  {
    id: 'M1',
    what: 'GET /api/conversations, 20 rows: CPU',
    goal: '≤ 1.7 ×, all ≤ 1.15 ×',
    measure: measureInboxRequest,
  },
  {
    id: 'M2',
    what: 'the newest messages of a conversation: CPU',
    goal: '≤ 1.7 ×, all ≤ 1.15 ×',
    measure: measureConversationRequest,
  },
  { id: 'M3', what: 'a message to 19 receivers: CPU for each', goal: '≤ 1.4 ×', measure: measureSending },
  { id: 'R1', what: 'a live event to a socket: CPU', goal: '≤ 1.4 ×', measure: measureEventCost },
  { id: 'R2', what: '10,000 sockets: memory', goal: '≤ 1.5 ×', measure: measureSocketMemory },
  { id: 'R3', what: 'publishing, 16 writers', goal: '≤ 5 % of the commit rate', measure: measurePublishing },
  {
    id: 'R4',
    what: '5,000 sockets that come back at once',
    goal: 'others ≤ 250 ms at p99',
    measure: measureReturningSockets,
  },
  {
    id: 'R5',
    what: 'home after a gap: eight reads in one request, CPU',
    goal: '≤ 1 × eight requests',
    measure: measureRefresh,
  },
  ...(
    [
      ['C1', 'publishing a post', post],
      ['C2', 'a like', like],
      ['C3', 'a comment', comment],
      ['C4', 'a friend request', friendRequest],
      ['C5', 'a message', message],
      ['C6', 'a notification that is read', readNotification, 2_400],
    ] satisfies [string, string, WrittenThing, number?][]
  ).map(([id, what, thing, writes]) => ({
    id,
    what: `${what}: CPU`,
    goal: '≤ 2 × its bare statements, ≤ 4 round trips',
    measure: () => measureWrite(thing, writes),
  })),
  {
    id: 'J1',
    what: 'a job, from its request to its end: CPU',
    goal: '≤ 20 × a bare insert and delete',
    measure: measureJob,
  },
  {
    id: 'I1',
    what: '8 MB photo to three widths: CPU',
    goal: '≤ 1.15 ×, others ≤ 2 × idle',
    measure: measureImages,
  },
  { id: 'O1', what: 'npm start, built, until the first answer', goal: '≤ 3 ×', measure: measureStart },
  { id: 'O2', what: 'memory of an idle backend', goal: '≤ 3 ×', measure: measureIdleMemory },
  {
    id: 'B1',
    what: 'rebuild: edit in one remote, nothing changed',
    goal: '≤ 0.3 ×, ≤ 0.05 ×',
    measure: measureRebuild,
  },
];
