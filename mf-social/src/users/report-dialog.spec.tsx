import { describe, expect, jest, test } from '@jest/globals';
import { EMERGENCY_TEXT } from '@qlixline/contract/safety/report-texts';
import { buildUserCard } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { screen, waitFor } from '@testing-library/react';

import { ReportDialog } from './report-dialog.tsx';

async function open(api = createFakeApi()) {
  const onClose = jest.fn();
  const page = renderWithShell(<ReportDialog subject="post" subjectId={7} onClose={onClose} />, { api });
  await screen.findByRole('dialog', { name: 'Report this post' });
  return { ...page, onClose };
}

const send = () => screen.getByRole('button', { name: 'Send report' });

describe('ReportDialog', () => {
  test('the dialog focuses the reasons and can be sent once one is chosen', async () => {
    const { actor, api, shell, onClose } = await open();
    expect(screen.getByRole('radio', { name: 'Cruelty to animals' })).toHaveFocus();
    expect(send()).toBeDisabled();
    await actor.click(screen.getByRole('radio', { name: 'Spam' }));
    await actor.type(screen.getByRole('textbox', { name: /Anything that helps/ }), 'The third time today');
    await actor.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      subject: 'post',
      subjectId: '7',
      reason: 'spam',
      details: 'The third time today',
    });
    expect(shell.asked.toasts).toMatchObject([{ title: 'Thank you for telling us' }]);
  });

  test('a sent report offers to mute or block the author', async () => {
    const author = buildUserCard({ displayName: 'Ana Duarte' });
    const [onClose, onReported] = [jest.fn(), jest.fn()];
    const { actor, api } = renderWithShell(
      <ReportDialog subject="post" subjectId={7} author={author} onReported={onReported} onClose={onClose} />,
      { api: createFakeApi({ people: [buildUserProfile({ id: author.id })] }) },
    );
    await actor.click(await screen.findByRole('radio', { name: 'Spam' }));
    await actor.click(send());
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for telling us' });
    expect(thanks).toHaveTextContent('You won’t see this post again.');
    expect(onReported).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    await actor.click(screen.getByRole('button', { name: 'Mute Ana Duarte' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(api.requests.at(-1)).toMatchObject({ method: 'PUT', path: `/api/mutes/${author.id}?for=forever` });
  });

  test('a failed report keeps what was typed', async () => {
    const api = createFakeApi();
    api.failNext('POST', '/api/reports', 'unavailable', 'Please try again in a moment.');
    const { actor, onClose } = await open(api);
    await actor.click(screen.getByRole('radio', { name: 'Something else' }));
    await actor.type(screen.getByRole('textbox'), 'A fox in a flat');
    await actor.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(screen.getByRole('textbox')).toHaveValue('A fox in a flat');
    await actor.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(api.state.ownReports).toMatchObject([{ reason: 'other', details: 'A fox in a flat' }]);
  });

  test('choosing danger to a person tells the reporter to call the emergency number', async () => {
    const { actor } = await open();
    const status = screen.getByRole('status');
    for (const reason of ['Nudity', 'Violence', 'Pretending to be somebody else']) {
      await actor.click(screen.getByRole('radio', { name: reason }));
      expect(status).toBeEmptyDOMElement();
    }
    await actor.click(screen.getByRole('radio', { name: 'Danger to a person' }));
    expect(status).toHaveTextContent(EMERGENCY_TEXT);
    await actor.click(screen.getByRole('radio', { name: 'Spam' }));
    expect(status).toBeEmptyDOMElement();
  });

  test('a report with text that is too long cannot be sent', async () => {
    const { actor } = await open();
    await actor.click(screen.getByRole('radio', { name: 'Spam' }));
    await actor.click(screen.getByRole('textbox'));
    await actor.paste('x'.repeat(501));
    expect(screen.getByText('501/500')).toBeVisible();
    expect(send()).toBeDisabled();
  });
});
