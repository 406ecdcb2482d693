import type { safetyEndpoints } from '@qlixline/contract/safety/safety-endpoints';
import type { BlockOrMute } from '@qlixline/contract/safety/safety';
import { userCardSchema } from '@qlixline/contract/users/user';
import type { UserCard } from '@qlixline/contract/users/user';
import type { UserProfile } from '@qlixline/contract/users/user-profile';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { FakeProblem, found, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import { fakeMuteEnd } from './fake-mute-end.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

export const safetyFakes: FakeArea<typeof safetyEndpoints> = {
  'GET /api/blocks': ({ state, query: { of, ...page } }) =>
    pageOfRows(
      state.blocks.filter(({ user }) => of === undefined || [user.id, user.username].includes(of)),
      page,
    ),
  'GET /api/blocks/:id': ({ state, params }) =>
    found(state.blocks.find(({ user }) => [user.id, user.username].includes(params.id))),
  /** Blocks a user, who is then not found. */
  'PUT /api/blocks/:userId': ({ state, params }) => {
    const user = found(state.people.find(({ id }) => id === params.userId));
    state.blocks = [rowOf(user), ...state.blocks];
    state.people = state.people.filter((other) => other !== user);
  },
  'DELETE /api/blocks/:userId': ({ state, params }) => {
    state.blocks = state.blocks.filter(({ user }) => user.id !== params.userId);
  },
  'GET /api/mutes': ({ state, query }) =>
    pageOfRows(
      state.people.filter(({ isMuted }) => isMuted).map((user) => rowOf(user, user.mutedUntil)),
      query,
    ),
  'PUT /api/mutes/:userId': ({ state, params, query }) =>
    setMuted(state, params.userId, { isMuted: true, mutedUntil: fakeMuteEnd(query.for) }),
  'DELETE /api/mutes/:userId': ({ state, params }) =>
    setMuted(state, params.userId, { isMuted: false, mutedUntil: null }),
  'GET /api/restrictions': ({ state, query }) =>
    pageOfRows(
      state.people.filter(({ isRestricted }) => isRestricted).map((user) => rowOf(user)),
      query,
    ),
  'PUT /api/restrictions/:userId': ({ state, params }) => setRestricted(state, params.userId, true),
  'DELETE /api/restrictions/:userId': ({ state, params }) => setRestricted(state, params.userId, false),
  'GET /api/hidden-words': ({ state }) => ({ words: state.hiddenWords }),
  'PUT /api/hidden-words': ({ state, body: { words } }) => {
    state.hiddenWords = words;
    return { words };
  },
  'POST /api/reports': ({ state, body: { subject, reason, details } }) => {
    const report = { id: nextId(), subject, reason, details, state: 'open' as const, createdAt: SOME_TIME };
    state.ownReports = [report, ...state.ownReports];
    return report;
  },
  'GET /api/reports/mine': ({ state, query }) => pageOfRows(state.ownReports, query),
  'GET /api/moderation/reports': ({ state, query }) => pageOfRows(moderation(state).queue, query),
  'GET /api/moderation/actions': ({ state, query }) => pageOfRows(moderation(state).log, query),
  'POST /api/moderation/actions': ({ state, body }) => {
    const { queue, log } = moderation(state);
    const isMeant = (row: { subject: string; subjectId: string }) =>
      row.subject === body.subject && row.subjectId === body.subjectId;
    const moderator = state.user && userCardSchema.parse(state.user);
    const entry = { id: nextId(), ...body, until: null, moderator, createdAt: SOME_TIME };
    const isAnswer = body.action === 'dismiss' || body.action === 'remove';
    state.moderation = {
      queue: isAnswer
        ? queue.filter((row) => !isMeant(row))
        : queue.map((row) => (isMeant(row) ? { ...row, areImagesCovered: body.action === 'cover' } : row)),
      log: [entry, ...log],
    };
    return entry;
  },
  'GET /api/moderation/suspensions': ({ state, query }) => {
    moderation(state);
    return pageOfRows(state.suspensions, query);
  },
  /** Suspends a user, who is then not found. */
  'PUT /api/moderation/suspensions/:userId': ({ state, params, body }) => {
    moderation(state);
    const user = found(cardOf(state, params.userId));
    const suspension = { user, ...body, since: SOME_TIME };
    state.suspensions = [suspension, ...state.suspensions.filter((other) => other.user.id !== user.id)];
    state.people = state.people.filter(({ id }) => id !== user.id);
    return suspension;
  },
  'DELETE /api/moderation/suspensions/:userId': ({ state, params }) => {
    moderation(state);
    state.suspensions = state.suspensions.filter(({ user }) => user.id !== params.userId);
  },
};

function cardOf({ people, moderation: open }: FakeState, userId: string): UserCard | undefined {
  const known = [...people, ...(open?.queue ?? []).flatMap(({ author }) => author ?? [])];
  const user = known.find(({ id }) => id === userId);
  return user && userCardSchema.parse(user);
}

function rowOf(user: UserCard, until: string | null = null): BlockOrMute {
  return { user: userCardSchema.parse(user), since: SOME_TIME, until };
}

function setMuted(state: FakeState, userId: string, mute: Pick<UserProfile, 'isMuted' | 'mutedUntil'>): void {
  state.people = state.people.map((user) => (user.id === userId ? { ...user, ...mute } : user));
}

function moderation({ moderation: open }: FakeState): NonNullable<FakeState['moderation']> {
  if (!open) throw new FakeProblem('forbidden', 'This needs the moderator role.');
  return open;
}

/** Restricts a user, whose conversation moves to the requests, or lifts the restriction. */
function setRestricted(state: FakeState, userId: string, isRestricted: boolean): void {
  state.people = state.people.map((user) => (user.id === userId ? { ...user, isRestricted } : user));
  state.conversations = state.conversations.map((row) =>
    row.conversation.user?.id === userId
      ? { ...row, conversation: { ...row.conversation, isRestricted, state: isRestricted ? 'request' : 'open' } }
      : row,
  );
}
