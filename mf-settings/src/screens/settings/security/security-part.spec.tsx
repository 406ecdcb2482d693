import { describe, expect, jest, test } from '@jest/globals';
import { RECOVERY_CODES } from '@qlixline/contract/limits';
import { FAKE_CODE } from '@qlixline/test-kit/account/fake-security';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { FreshSignIn } from './fresh-sign-in.tsx';
import { SecurityPart } from './security-part.tsx';

const ON = { since: '2026-05-04T10:00:00Z', recoveryCodesLeft: 8 };

function open(seed: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi(seed);
  const part = (
    <>
      <SecurityPart />
      <FreshSignIn />
    </>
  );
  return renderWithShell(part, { api });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('two-step sign-in in the settings', () => {
  test('it is turned on with a code of the app, and the recovery codes are shown once, to copy or download', async () => {
    const { actor, api, shell } = open();
    await actor.click(await screen.findByRole('button', { name: 'Turn on' }));
    const setup = await dialog('Turn on two-step sign-in');
    expect(await setup.findByRole('img', { name: 'QR code for your app' })).toBeVisible();
    expect(setup.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(setup.getByRole('link', { name: 'Open an app on this device' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:/),
    );
    await actor.type(setup.getByLabelText('Code'), FAKE_CODE);
    await actor.click(setup.getByRole('button', { name: 'Turn on' }));
    const kept = await dialog('Keep your recovery codes');
    const codes = kept.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(codes).toHaveLength(RECOVERY_CODES);
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await actor.click(kept.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'Codes copied' }]));
    expect(writeText).toHaveBeenCalledWith(`${codes.join('\n')}\n`);
    const download = kept.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(download.getAttribute('href')!)).toContain(codes[9]);
    expect(download).toHaveAttribute('download', 'qlixline-recovery-codes.txt');
    await actor.click(kept.getByRole('button', { name: 'I’ve kept them' }));
    expect(await screen.findByText(/10 recovery codes left/)).toBeVisible();
    expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
    expect(api.state.secondFactor).not.toBeNull();
  });

  test('a wrong code and a missing one show the reason, and nothing is turned on', async () => {
    const { actor, api } = open();
    await actor.click(await screen.findByRole('button', { name: 'Turn on' }));
    const setup = await dialog('Turn on two-step sign-in');
    await setup.findByLabelText('Code');
    await actor.click(setup.getByRole('button', { name: 'Turn on' }));
    expect(await setup.findByText('Please enter the code')).toBeVisible();
    await actor.type(setup.getByLabelText('Code'), '000000');
    await actor.click(setup.getByRole('button', { name: 'Turn on' }));
    expect(await setup.findByText(/This code is wrong/)).toBeVisible();
    expect(api.state.secondFactor).toBeNull();
  });

  test('a setup that fails says so and can be tried again', async () => {
    const { actor, api } = open();
    api.failNext('POST', '/api/second-factor/setup', 'unavailable', 'Please try again in a moment.');
    await actor.click(await screen.findByRole('button', { name: 'Turn on' }));
    const setup = await dialog('Turn on two-step sign-in');
    await actor.click(await setup.findByRole('button', { name: 'Try again' }));
    expect(await setup.findByLabelText('Code')).toBeVisible();
  });

  test('turning it off asks for confirmation', async () => {
    const { actor, api, shell } = open({ secondFactor: ON });
    expect(await screen.findByText(/Since May 4, 2026, .* 8 recovery codes left\./)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Turn off' }));
    await actor.click((await dialog('Turn off two-step sign-in?')).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(api.state.secondFactor).toBeNull();
    expect(shell.asked.toasts).toEqual([{ title: 'Two-step sign-in is off' }]);
  });

  test('new recovery codes replace the former ones after a question', async () => {
    const { actor } = open({ secondFactor: { ...ON, recoveryCodesLeft: 1 } });
    expect(await screen.findByText(/1 recovery code left\. Please make new ones\./)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await actor.click((await dialog('Make new recovery codes?')).getByRole('button', { name: 'Make new codes' }));
    const kept = await dialog('Keep your recovery codes');
    expect(kept.getAllByRole('listitem')).toHaveLength(RECOVERY_CODES);
  });

  test('an account of another service is sent to the settings of that service', async () => {
    open({ password: null });
    expect(await screen.findByText(/You sign in with another service/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('security settings that can’t be loaded can be loaded again', async () => {
    const api = createFakeApi();
    api.failNext('GET', '/api/security', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<SecurityPart />, { api });
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});

describe('recent sign-ins in the settings', () => {
  const attempt = (id: number, result: 'signed_in' | 'wrong_password' | 'wrong_code') => ({
    id,
    result,
    at: '2026-05-04T10:00:00Z',
    withPasskey: false,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/1 Safari/604.1',
  });

  test('the newest sign-ins are listed with their device and result, and the others on request', async () => {
    const signIns = [7, 6, 5, 4, 3, 2, 1].map((id) => attempt(id, id === 7 ? 'wrong_code' : 'signed_in'));
    const { actor } = open({ signIns });
    const list = within(await screen.findByRole('list', { name: 'Recent sign-ins' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/^Safari on iPhoneMay 4, 2026.*Wrong code$/);
    await actor.click(screen.getByRole('button', { name: 'Show all' }));
    expect(list.getAllByRole('listitem')).toHaveLength(7);
    expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  });

  test('without sign-ins the list says so, and one that can’t be loaded can be loaded again', async () => {
    const api = createFakeApi();
    api.failNext('GET', '/api/sign-ins', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<SecurityPart />, { api });
    await actor.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('None in the last 90 days.')).toBeVisible();
  });
});

describe('the question for a fresh sign-in', () => {
  test('it asks for the password and then goes on with what was wanted', async () => {
    const { actor, api } = open({ isFresh: false });
    await actor.click(await screen.findByRole('button', { name: 'Turn on' }));
    const proof = await dialog('Confirm that it’s you');
    await actor.click(proof.getByRole('button', { name: 'Continue' }));
    expect(await proof.findByText('Please enter your current password')).toBeVisible();
    await actor.type(proof.getByLabelText('Password'), 'not my password');
    await actor.click(proof.getByRole('button', { name: 'Continue' }));
    expect(await proof.findByText('This is not your current password.')).toBeVisible();
    await actor.clear(proof.getByLabelText('Password'));
    await actor.type(proof.getByLabelText('Password'), 'the current password{Enter}');
    expect(await (await dialog('Turn on two-step sign-in')).findByLabelText('Code')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Confirm that it’s you' })).not.toBeInTheDocument();
    expect(api.state.isFresh).toBe(true);
  });

  test('an account with a second factor is asked for a code', async () => {
    const { actor, api } = open({ isFresh: false, secondFactor: ON });
    await actor.click(await screen.findByRole('button', { name: 'Turn off' }));
    await actor.click((await dialog('Turn off two-step sign-in?')).getByRole('button', { name: 'Turn off' }));
    const proof = await dialog('Confirm that it’s you');
    expect(proof.queryByLabelText('Password')).not.toBeInTheDocument();
    await actor.type(proof.getByLabelText('Code'), FAKE_CODE);
    await actor.click(proof.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(api.state.secondFactor).toBeNull());
  });

  test('a typed code stays when the question is cancelled, and the refusal is shown', async () => {
    const { actor, api } = open();
    await actor.click(await screen.findByRole('button', { name: 'Turn on' }));
    const setup = await dialog('Turn on two-step sign-in');
    await actor.type(await setup.findByLabelText('Code'), FAKE_CODE);
    api.state.isFresh = false;
    await actor.click(setup.getByRole('button', { name: 'Turn on' }));
    await actor.click((await dialog('Confirm that it’s you')).getByRole('button', { name: 'Cancel' }));
    expect(await setup.findByText('Please confirm that it is you.')).toBeVisible();
    expect(setup.getByLabelText('Code')).toHaveValue(FAKE_CODE);
    await actor.click(setup.getByRole('button', { name: 'Turn on' }));
    const proof = await dialog('Confirm that it’s you');
    await actor.type(proof.getByLabelText('Password'), 'the current password{Enter}');
    expect(await dialog('Keep your recovery codes')).toBeTruthy();
  });
});
