import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';
import type { PagedKey } from '@qlixline/contract/endpoints';
import { screens } from '@qlixline/contract/areas/screens';

import type { FilledLists } from './filled-lists.ts';

export type List = {
  path: (at: FilledLists) => string;
  /** Endpoint of its pages. */
  endpoint: RegExp;
  rows: string;
  /** Maximum number of rows without scrolling. */
  atOnce?: number;
  /** Direction of scrolling to the end at which the list continues. */
  towards?: number;
  isContinued?: (search: URLSearchParams) => boolean;
  /** Needs a friend to have content. */
  needsFriends?: boolean;
};
/** Lists on home, which have tests of their own. */
const ON_HOME = 'home';
/** The list is shown by the same component as the named one. */
type SameAs = { shownAs: PagedKey };

export const POSTS = 'main [data-post]';
const labelled = (label: string) => `main [aria-label="${label}"] > li`;
/** Everything is loaded at once. */
const UNPAGED = 'whole';
const FRIENDS: SameAs = { shownAs: 'GET /api/friends' }; // PagedRows, which continues only by a press

/** Every paged list; a missing one doesn't compile. */
const PAGED: Record<PagedKey, List | SameAs | typeof ON_HOME | typeof UNPAGED> = {
  'GET /api/feeds': ON_HOME,
  'GET /api/discover': ON_HOME,
  'GET /api/users/:id/posts': {
    path: ({ others }) => screens.user(others.user.id),
    endpoint: /^\/api\/users\/[^/]+\/posts$/,
    rows: POSTS,
  },
  'GET /api/posts/saved': { path: () => screens.saved, endpoint: /^\/api\/posts\/saved$/, rows: POSTS },
  'GET /api/pets/:id/posts': {
    path: ({ petId }) => screens.pet(petId),
    endpoint: /^\/api\/pets\/\d+\/posts$/,
    rows: 'section[aria-labelledby="pet-posts"] li',
  },
  // They continue only by a press, too.
  'GET /api/pets/:id/tributes': FRIENDS,
  'GET /api/pets/:id/tributes/waiting': FRIENDS,
  'GET /api/listings': {
    path: () => screens.adoption,
    endpoint: /^\/api\/listings$/,
    rows: labelled('Animals for adoption'),
  },
  'GET /api/listings/mine': { shownAs: 'GET /api/listings' },
  'GET /api/listings/favourites': { shownAs: 'GET /api/listings' },
  'GET /api/listings/:id/others': { shownAs: 'GET /api/listings' },
  'GET /api/shelters/:id/listings': { shownAs: 'GET /api/listings' },
  'GET /api/notifications': {
    path: () => screens.notifications,
    endpoint: /^\/api\/notifications$/,
    rows: 'main li',
  },
  'GET /api/friends': {
    path: () => screens.friends,
    endpoint: /^\/api\/friends$/,
    rows: labelled('Your friends'),
    needsFriends: true,
  },
  'GET /api/topics': { path: () => screens.topics, endpoint: /^\/api\/topics$/, rows: labelled('Topics') },
  'GET /api/news': { path: () => screens.petNews, endpoint: /^\/api\/news$/, rows: labelled('Articles') },
  'GET /api/lost-found': {
    path: () => `${screens.lostFound}?tab=found`,
    endpoint: /^\/api\/lost-found$/,
    rows: labelled('Found animals'),
  },
  'GET /api/lost-found/mine': { shownAs: 'GET /api/lost-found' },
  'GET /api/places': { path: () => screens.services, endpoint: /^\/api\/places$/, rows: labelled('Places nearby') },
  'GET /api/places/favourites': { shownAs: 'GET /api/places' },
  'GET /api/places/:id/reviews': {
    path: ({ placeId }) => screens.place(placeId),
    endpoint: /^\/api\/places\/\d+\/reviews$/,
    rows: 'main ul[aria-labelledby="reviews-title"] > li',
  },
  'GET /api/walks': { path: () => screens.walks, endpoint: /^\/api\/walks$/, rows: labelled('Walks nearby') },
  'GET /api/walks/mine': { shownAs: 'GET /api/walks' },
  'GET /api/photos': {
    path: () => `${screens.profile}?photos`,
    endpoint: /^\/api\/photos$/,
    rows: 'ul[aria-label="All photos"] button',
  },
  'GET /api/posts/:id/likes': FRIENDS,
  'GET /api/posts/:id/comments': FRIENDS,
  'GET /api/comments/:id/replies': FRIENDS,
  'GET /api/stories/:id/viewers': FRIENDS,
  'GET /api/conversations': FRIENDS,
  'GET /api/conversations/:id/search': FRIENDS,
  'GET /api/topics/:id/members': FRIENDS,
  'GET /api/topics/:id/log': FRIENDS,
  'GET /api/topics/:id/threads': FRIENDS,
  'GET /api/friends/requests/pending': FRIENDS,
  'GET /api/friends/requests/sent': FRIENDS,
  'GET /api/follows': FRIENDS,
  'GET /api/followers': FRIENDS,
  'GET /api/users/:id/photos': FRIENDS,
  'GET /api/users/:id/pets': UNPAGED,
  'GET /api/blocks': FRIENDS,
  'GET /api/mutes': FRIENDS,
  'GET /api/restrictions': FRIENDS,
  'GET /api/reports/mine': FRIENDS,
  'GET /api/moderation/reports': FRIENDS,
  'GET /api/moderation/actions': FRIENDS,
  'GET /api/moderation/places': FRIENDS,
  'GET /api/moderation/shelters': FRIENDS,
  'GET /api/moderation/suspensions': FRIENDS,
  'GET /api/listings/:id/applications': FRIENDS,
  'GET /api/listings/:id/interests': FRIENDS,
  'GET /api/applications': FRIENDS,
};

/** Additional lists: with another address, or with two ends. */
const OTHERS: Record<string, List> = {
  'posts with a tag': { path: () => screens.tag('lake'), endpoint: /^\/api\/feeds$/, rows: POSTS },
  'search results': {
    path: ({ word }) => screens.searchFor(word, 'posts'),
    endpoint: /^\/api\/search$/,
    rows: POSTS,
  },
  'a thread': {
    path: ({ topicId, threadId }) => screens.thread(topicId, threadId),
    endpoint: /^\/api\/threads\/\d+\/replies$/,
    rows: labelled('Replies'),
    atOnce: PAGE_LIMIT_DEFAULT + 1,
  },
  'a conversation': {
    path: ({ conversationId }) => screens.conversation(conversationId),
    endpoint: /^\/api\/conversations\/\d+\/messages$/,
    rows: labelled('Messages'),
    atOnce: 60,
    towards: -1,
    isContinued: (search) => search.has('before'),
    needsFriends: true, // with strangers there is only a request
  },
};

/** All lists that continue when scrolled, by name. */
export const LISTS = Object.entries({ ...PAGED, ...OTHERS }).flatMap(([name, list]) =>
  typeof list === 'object' && 'path' in list ? [{ name, ...list }] : [],
);
