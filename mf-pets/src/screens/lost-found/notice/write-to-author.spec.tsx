import { expect, test } from '@jest/globals';
import { Route, Routes, useLocation } from '@qlixline/shell-bridge/routing';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildNotice } from '@qlixline/test-kit/lost-found/notice-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, within } from '@testing-library/react';

import { NoticeScreen } from './notice-screen.tsx';

const Elsewhere = () => <p>At {useLocation().pathname}</p>;

test.each([
  ['lost', /^Write to/, 'I may have seen it'],
  ['found', 'I think it is mine', 'I may know whose it is'],
] as const)(
  'the first message about a %s animal is sent with the notice and opens the conversation',
  async (kind, name, words) => {
    const notice = buildNotice({ kind, ...(kind === 'found' && { name: null, pet: null }) });
    const api = createFakeApi({ notices: [notice], people: [buildUserProfile({ id: notice.author.id })] });
    const { actor } = renderWithShell(
      <Routes>
        <Route path="/lost-found/:noticeId" element={<NoticeScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      { api, route: `/lost-found/${notice.id}` },
    );
    await actor.click(await screen.findByRole('button', { name }));
    const sheet = within(await screen.findByRole('dialog', { name: /^Write to/ }));
    expect(sheet.getByText(/you can send 3 messages, text only, until they answer/)).toBeVisible();
    await actor.click(sheet.getByRole('button', { name: words }));
    await actor.click(sheet.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^At \/messages\/\d+$/)).toBeVisible();
    expect(api.requests.findLast(({ path }) => path.endsWith('/messages'))?.body).toMatchObject({
      text: words,
      card: { kind: 'notice', id: notice.id },
    });
  },
);
