import type { accountEndpoints } from '@qlixline/contract/account/account-endpoints';
import { usernameSchema } from '@qlixline/contract/account/username';
import { foldUsername } from '@qlixline/contract/account/username-rule';
import { audiencesOf } from '@qlixline/contract/trust/contacts';
import type { CurrentUser, Settings } from '@qlixline/contract/users/user';

import { FakeProblem, found, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import type { FakeState } from '../fake-state.ts';

export const FAKE_EMAIL = 'mira@example.org';

export const accountFakes: FakeArea<typeof accountEndpoints> = {
  'GET /api/auth/user': ({ state }) => signedIn(state),
  'POST /api/login': ({ state, body }) => {
    if (body.email !== FAKE_EMAIL || body.password !== state.password)
      throw new FakeProblem('invalid_credentials', "This e-mail and password don't match.");
    if (state.secondFactor)
      throw new FakeProblem('second_factor_needed', 'Please enter the code of your authenticator app.');
    return signedIn(state);
  },
  'POST /api/logout': ({ state }) => void (state.user = null),
  'PUT /api/password': ({ state, body }) => {
    requirePassword(state, body.currentPassword);
    state.password = body.password;
  },
  'DELETE /api/account': ({ state, body }) => {
    if (state.password !== null) requirePassword(state, body.currentPassword);
    state.deletion = body.when;
    state.user = null;
  },
  'POST /api/email/confirmation': ({ state }) => void (state.confirmationMails += 1),
  'DELETE /api/sessions': ({ state }) => {
    state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent);
  },
  'GET /api/sessions': ({ state }) => state.sessions,
  'DELETE /api/sessions/:id': ({ state, params }) => {
    const session = found(state.sessions.find(({ id }) => id === params.id));
    state.sessions = state.sessions.filter((other) => other !== session);
  },
  'PATCH /api/profile': ({ state, body }) => {
    const user = signedIn(state);
    if (body.username !== undefined && state.takenUsernames.includes(body.username)) {
      const message = 'This username is taken';
      throw new FakeProblem('username_taken', message, [{ field: 'username', message }]);
    }
    state.user = { ...user, ...body } as CurrentUser;
    return state.user;
  },
  'GET /api/username/check': ({ state, query }) => {
    const { success, data, error } = usernameSchema.safeParse(query.username);
    const taken = state.takenUsernames.includes(foldUsername(query.username));
    const reason = !success ? (error.issues[0]?.message ?? 'Not allowed') : taken ? 'This username is taken' : null;
    return { available: reason === null, reason, suggestions: taken ? [`${data}_1`, `${data}.pets`] : [] };
  },
  'GET /api/settings': ({ state }) => settingsOf(state, signedIn(state)),
  'PATCH /api/settings': ({ state, body }) => {
    const { allowsFollowers = state.allowsFollowers, allowsVisitors = state.allowsVisitors, ...others } = body;
    const { sharesReadReceipts = state.sharesReadReceipts, contactAudiences, glucoseUnit, ...rest } = others;
    if (glucoseUnit !== undefined) state.glucoseUnit = glucoseUnit;
    state.user = { ...signedIn(state), ...rest } as CurrentUser;
    state.allowsFollowers = allowsFollowers;
    state.allowsVisitors = allowsVisitors;
    state.sharesReadReceipts = sharesReadReceipts;
    state.contactAudiences = audiencesOf({ ...state.contactAudiences, ...contactAudiences });
    if (!allowsFollowers) state.followers = [];
    return settingsOf(state, state.user);
  },
};

function requirePassword({ password }: Pick<FakeState, 'password'>, currentPassword: string | undefined): void {
  if (currentPassword === password) return;
  throw new FakeProblem('validation_failed', 'Please check the marked fields.', [
    { field: 'currentPassword', message: 'This is not your current password.' },
  ]);
}

function settingsOf(
  { password, allowsFollowers, allowsVisitors, sharesReadReceipts, contactAudiences, glucoseUnit }: FakeState,
  { measurementUnit }: CurrentUser,
): Settings {
  const hasPassword = password !== null;
  const privacy = { allowsFollowers, allowsVisitors, sharesReadReceipts, contactAudiences };
  return { email: FAKE_EMAIL, hasPassword, measurementUnit, glucoseUnit, ...privacy };
}
