import type { followEndpoints } from '@qlixline/contract/friends/follow-endpoints';
import { userCardSchema } from '@qlixline/contract/users/user';

import type { FakeState } from '../fake-state.ts';
import { FakeProblem, found, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

export const followFakes: FakeArea<typeof followEndpoints> = {
  'GET /api/follows': ({ state, query }) => {
    const q = query.q?.toLowerCase() ?? '';
    const isCalled = (name: string | null) => name?.toLowerCase().startsWith(q) ?? q === '';
    const followed = state.people.filter(
      ({ isFollowed, displayName, username }) => isFollowed && [displayName, username].some(isCalled),
    );
    return pageOfRows(
      followed.map((user) => ({
        user: userCardSchema.parse(user),
        since: SOME_TIME,
        mayMention: !state.unmentionableIds.includes(user.id),
      })),
      query,
    );
  },
  'PUT /api/follows/:userId': ({ state, params }) => {
    const { allowsFollowers } = found(state.people.find(({ id }) => id === params.userId));
    if (!allowsFollowers) throw new FakeProblem('invalid_transition', 'This person does not allow followers.');
    setFollowed(state, params.userId, true);
  },
  'DELETE /api/follows/:userId': ({ state, params }) => setFollowed(state, params.userId, false),
  'GET /api/followers': ({ state, query }) => pageOfRows(state.followers, query),
  'DELETE /api/followers/:userId': ({ state, params }) => {
    state.followers = state.followers.filter(({ user }) => user.id !== params.userId);
  },
};

function setFollowed(state: FakeState, userId: string, isFollowed: boolean): void {
  state.people = state.people.map((user) => {
    if (user.id !== userId || user.isFollowed === isFollowed) return user;
    return { ...user, isFollowed, followerCount: user.followerCount + (isFollowed ? 1 : -1) };
  });
}
