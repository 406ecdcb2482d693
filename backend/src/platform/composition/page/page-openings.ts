import { Injectable } from '@nestjs/common';
import type { Home } from '@qlixline/contract/calls/first-data';
import { pointInAddress } from '@qlixline/contract/map/grid-point';
import { LAST_ONBOARDING_STEP, ONBOARDING_COOKIE } from '@qlixline/contract/account/onboarding-step';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { isDatabaseUnavailable } from '../../../errors/database-unavailable.ts';
import { GATE_STATE } from '../../../schema/account/gate.sql.ts';
import { REGISTRY_HEAD } from '../../../schema/remotes/registry.sql.ts';
import { LIVE_SESSION_OF } from '../../../schema/account/session.sql.ts';
import { IS_ALONE } from '../../../schema/friends/alone.sql.ts';
import { LOCATION_OF } from '../../../schema/users/user.sql.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import type { Identity } from '../../../sessions/identity.ts';
import type { WithSession } from '../../../sessions/session.service.ts';
import { NOBODY } from '../choose-versions.ts';
import type { UserProfile } from '../choose-versions.ts';
import type { Viewer } from './first-view.ts';
import { HomePoints } from './home-points.ts';
import { PersonalChoices } from '../overrides/personal-choices.ts';

/**
 * Facts on which a page depends beside its address. `headSeq` is the registry's; undefined while the database is
 * unavailable.
 */
export type PageOpening = {
  identity: Identity | null;
  viewer: Viewer | null;
  user: UserProfile;
  headSeq: number | undefined;
};

const UNKNOWN_HOME = { find: () => null, peek: () => null };

/** Facts for the access gate; null without a session. */
type Gate = { hasPets: boolean | null; hasUsername: boolean | null; location: string | null; isAlone: boolean };

/**
 * Reads everything that a page needs in one query: the session, the gate's facts and the registry's head. Parameters:
 * $1 the hex hash of the session's token.
 */
const openingQuery = definePreparedQuery<Gate & WithSession & { headSeq: number }>(
  'page-opening',
  `select ${REGISTRY_HEAD} as "headSeq", session.id, session.user_id as "userId", session.last_seen_at as "lastSeenAt",
     session.is_demo as "isDemo", gate.*,
     ${LOCATION_OF('session.user_id')} as location, ${IS_ALONE('session.user_id')} as "isAlone"
   from (select) page
   left join lateral ${LIVE_SESSION_OF('$1')} session on true
   left join lateral ${GATE_STATE('session.user_id')} gate on true`,
);

/** Facts about the user who opens a page, and what the gate lets them see. */
@Injectable()
export class PageOpenings {
  constructor(
    private readonly sessions: SessionService,
    private readonly choices: PersonalChoices,
    private readonly homes: HomePoints,
  ) {}

  load(cookieHeader: string | undefined): Promise<PageOpening> {
    return this.#read(cookieHeader).catch(assumedMember);
  }

  async #read(cookieHeader: string | undefined): Promise<PageOpening> {
    const { identity, row } = await this.sessions.resolveWith(cookieHeader, openingQuery);
    const headSeq = row?.headSeq;
    if (!identity || !row) return { identity: null, viewer: null, user: NOBODY, headSeq };
    const { userId } = identity;
    const user = this.choices.read(cookieHeader, userId);
    const { hasPets, hasUsername, location, isAlone } = row;
    if (hasPets === null || hasUsername === null) return { identity, viewer: null, user, headSeq };
    const isOnboarding = !hasPets || (!hasUsername && isInLastStep(cookieHeader, userId));
    const home = { find: () => this.#homeAt(location, 'find'), peek: () => this.#homeAt(location, 'peek') };
    return { identity, viewer: { id: userId, isOnboarding, hasUsername, isAlone, home }, user, headSeq };
  }

  #homeAt(location: string | null, how: 'find' | 'peek'): Home | null {
    const point = location ? this.homes[how](location) : null;
    return point && location ? { location, near: pointInAddress(point) } : null;
  }
}

/** Returns true if the user is in the last step of onboarding, which a reload doesn't leave (behaviour: onboarding). */
function isInLastStep(cookieHeader: string | undefined, userId: string): boolean {
  return cookieHeader?.includes(`${ONBOARDING_COOKIE}=${LAST_ONBOARDING_STEP}.${userId}`) ?? false;
}

/**
 * Assumes a member while the database is unavailable: the landing page would look like a sign-out. The shell then gets
 * 503 itself and offers to retry.
 */
function assumedMember(error: unknown): PageOpening {
  if (!isDatabaseUnavailable(error)) throw error;
  const viewer = { id: null, isOnboarding: false, hasUsername: true, isAlone: false, home: UNKNOWN_HOME };
  return { identity: null, viewer, user: NOBODY, headSeq: undefined };
}
