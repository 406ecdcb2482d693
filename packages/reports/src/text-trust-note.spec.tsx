import { describe, expect, test } from '@jest/globals';
import { reachRefusal } from '@qlixline/contract/trust/reaches';
import type { ReachName } from '@qlixline/contract/trust/reaches';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor } from '@testing-library/react';

import type { TextReach } from './text-refusal.tsx';
import { TextTrustNote } from './text-trust-note.tsx';

const ana = buildUserProfile({ username: 'ana' });
const ben = buildUserProfile({ username: 'ben' });
const friend = buildUserProfile({ username: 'friend', relation: 'friends' });
const follower = buildUserProfile({ username: 'follower', knowsViewer: true });
const LINK = 'Look: https://dogs.example/walks';

/** Renders the note of a new account that has only the given acts left today; all others are used up. */
function open(reach: TextReach, left: Partial<Record<ReachName, number>>) {
  const api = createFakeApi({ people: [ana, ben, friend, follower] });
  const used = Object.keys(api.state.trust.left).map((name) => [name, 0]);
  api.state.trust = { ...api.state.trust, level: 'new', left: { ...Object.fromEntries(used), ...left } };
  const { queryClient } = renderWithShell(<TextTrustNote {...reach} />, { api });
  /** Waits until everything that the note asks for is answered. */
  const settled = async () => {
    await waitFor(() => expect(asked(api)).toContain('/api/trust'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  return { api, settled };
}

const asked = (api: ReturnType<typeof createFakeApi>) => api.requests.map(({ path }) => path);

describe('the note above a text', () => {
  const refused: [title: string, reach: TextReach, name: ReachName, left: Partial<Record<ReachName, number>>][] = [
    ['a mention of a stranger', { text: 'Hello @ana' }, 'mention', { response: 9 }],
    ['one mention more than is left', { text: '@ben and @Ana, look' }, 'mention', { mention: 1 }],
    ['a link in a public post', { text: LINK, linkReaches: 'everybody' }, 'link', { publicPost: 1 }],
    ['a link below a stranger’s post', { text: LINK, linkReaches: { personId: ana.id } }, 'link', {}],
    ['an empty answer to a stranger', { text: '', answers: [ana.id] }, 'response', { mention: 3 }],
    ['an empty answer to somebody by username', { text: '', answers: [friend.id, 'ana'] }, 'response', {}],
    ['an empty public post', { text: '', isPublished: true }, 'publicPost', { link: 2 }],
    ['a mention that an edit adds', { text: 'Hello @friend and @ana', before: 'Hello @friend' }, 'mention', {}],
  ];
  test.each(refused)('the note above %s says which limit refuses it', async (_, reach, name, left) => {
    open(reach, left);
    expect(await screen.findByRole('status')).toHaveTextContent(reachRefusal(name, 'new'));
  });

  const allowed: [title: string, reach: TextReach, left: Partial<Record<ReachName, number>>][] = [
    ['friends and followers', { text: '@friend @follower', answers: [friend.id, follower.id] }, {}],
    ['a link below a friend’s post', { text: LINK, linkReaches: { personId: friend.id } }, {}],
    ['a link that reaches nobody new', { text: LINK }, {}],
    ['a name that nobody has', { text: 'Hello @nobody.here' }, {}],
    ['a stranger who is mentioned and answered', { text: '@Ana yes', answers: [ana.id] }, { mention: 1 }],
    ['an edit without anything new', { text: `@ana ${LINK}!`, before: `@ana ${LINK}`, linkReaches: 'everybody' }, {}],
    ['as many strangers as are left', { text: '@ana @ben @ana' }, { mention: 2 }],
  ];
  test.each(allowed)('no note is shown for %s', async (_, reach, left) => {
    const { settled } = open(reach, left);
    await settled();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('nobody is looked up for an account far from its limits', async () => {
    const { api, settled } = open(
      { text: `@ana @ben ${LINK}`, answers: [ana.id], linkReaches: { personId: ana.id } },
      { mention: 30, response: 200, link: 50 },
    );
    await settled();
    expect(asked(api)).toEqual(['/api/trust']);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
