import type { EndpointKey } from '../endpoints.ts';
import type { Container } from './oversight-texts.ts';
import type { ReportSubject } from './safety.ts';

type Method<Name extends string> = Extract<EndpointKey, `${Name} ${string}`>;
/** Reason why overseers can't perform the act. */
type Unless = { unless: string };

/**
 * Others' content in a container, and the acts of its overseers, which are possible despite a block in either
 * direction.
 */
type Oversight = {
  container: Container;
  /** Request that lists the content. A row whose author is separated from the viewer by a block has `isHidden`. */
  find: Method<'GET'>;
  /** Request that reads one; null if the list shows all of it. */
  open: Method<'GET'> | null;
  /** Request that removes it for everybody. */
  remove: Method<'DELETE' | 'POST'> | Unless;
  report: ReportSubject | Unless;
};

/** Kinds of content for which overseers are responsible (decision: overseers). */
export const OVERSIGHT = {
  comment: {
    container: 'post',
    find: 'GET /api/posts/:id/comments',
    open: null,
    remove: 'DELETE /api/comments/:id',
    report: 'comment',
  },
  thread: {
    container: 'topic',
    find: 'GET /api/topics/:id/threads',
    open: 'GET /api/threads/:id',
    remove: 'DELETE /api/threads/:id',
    report: 'thread',
  },
  threadReply: {
    container: 'topic',
    find: 'GET /api/threads/:id/replies',
    open: null,
    remove: 'DELETE /api/replies/:id',
    report: 'thread_reply',
  },
  sighting: {
    container: 'notice',
    find: 'GET /api/lost-found/:id/sightings',
    open: null,
    remove: 'DELETE /api/sightings/:id',
    report: 'sighting',
  },
  placeReview: {
    container: 'place',
    find: 'GET /api/places/:id/reviews',
    open: null,
    remove: { unless: 'A place whose owner could delete reviews would show praise only.' },
    report: 'place_review',
  },
  message: {
    container: 'group',
    find: 'GET /api/conversations/:id/messages',
    open: null,
    remove: 'DELETE /api/messages/:id',
    report: 'message',
  },
  groupMember: {
    container: 'group',
    find: 'GET /api/conversations/:id/members',
    open: null,
    remove: 'DELETE /api/conversations/:id/members/:userId',
    report: { unless: 'A member says nothing by being one. Their messages can be reported.' },
  },
  application: {
    container: 'listing',
    find: 'GET /api/listings/:id/applications',
    open: 'GET /api/applications/:id',
    remove: 'POST /api/applications/:id/transition',
    report: 'application',
  },
  shelterMember: {
    container: 'shelter',
    find: 'GET /api/shelters/:id/members',
    open: null,
    remove: 'DELETE /api/shelters/:id/members/:userId',
    report: { unless: 'A member says nothing by being one. Their listings can be reported.' },
  },
} as const satisfies Record<string, Oversight>;

/** Kind of content in a container. */
export type OverseenKind = keyof typeof OVERSIGHT;
