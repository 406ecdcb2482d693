import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildFlag, buildRegistry, buildUnit } from '@qlixline/test-kit/remotes/registry-builders';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import type { ShownFlag } from '@qlixline/contract/remotes/flag';
import { screen, waitFor, within } from '@testing-library/react';

import { NOW, card, changes, dialog, openRegistryPage } from '../test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const open = (flags: ShownFlag[], more: Partial<FakeState> = {}, fragment = '') =>
  openRegistryPage({ registry: buildRegistry({ units: [buildUnit({ shownFlags: flags })] }), ...more }, fragment);
const list = async () =>
  within(within((await card('mf-pets')).getByRole('list', { name: 'Flags' })).getByRole('listitem'));

describe('flags on the card of a remote', () => {
  test('a flag shows its share, its age and for whom the remote failed on each side', async () => {
    open([buildFlag({ since: '2025-12-23', on: { people: 20, failed: 1 }, off: { people: 180, failed: 2 } })]);
    const flag = await list();
    expect(flag.getByText('The composer on one page.')).toBeVisible();
    expect(flag.getByRole('progressbar', { name: 'Share of the people with new-composer' })).toHaveValue(10);
    expect(flag.getByText(/On for 10 % of the people · 10 days old/)).toBeVisible();
    expect(flag.getByText('Failed for 1 of 20 people with it, 2 of 180 without it, last 24 hours')).toBeVisible();
    expect(flag.queryByText('Stale')).not.toBeInTheDocument();
  });

  test('a flag that was switched off says when, by whom and why', async () => {
    const reason = 'It failed for 8 of 8 people (100 %), without it for 0 of 9.';
    const changed = { changedAt: '2026-01-02T05:30:00.000Z', changedBy: 'the canary watch', reason };
    open([buildFlag({ share: 0, changed })]);
    expect((await list()).getByText(/was switched off/)).toHaveTextContent(
      `new-composer was switched off 1 hour ago by the canary watch. ${reason}`,
    );
  });

  test.each([
    [{ share: 100 }, 'new-composer is on for everybody: remove the flag and the code without it.'],
    [{ since: '2025-09-01' }, 'new-composer has been at 10 % for 123 days: decide it, and remove the flag.'],
  ])('a flag with %j is marked as stale', async (change, text) => {
    open([buildFlag(change)]);
    expect((await list()).getByText('Stale')).toBeVisible();
    expect((await list()).getByText(text)).toBeVisible();
  });

  test('an experiment is named as one', async () => {
    open([buildFlag({ kind: 'experiment' })]);
    expect((await list()).getByText('Experiment')).toBeVisible();
  });

  test('a remote without flags shows no list of them', async () => {
    open([]);
    await card('mf-pets');
    expect(screen.queryByRole('list', { name: 'Flags' })).not.toBeInTheDocument();
  });
});

describe('changing the share of a flag', () => {
  test('the next larger share is proposed, and sent with its reason', async () => {
    const { actor, api, shell } = open([buildFlag()]);
    await actor.click((await list()).getByRole('button', { name: 'Change share… new-composer' }));
    const question = await dialog();
    await actor.type(question.getByLabelText('Reason'), 'It went well.');
    await actor.click(question.getByRole('button', { name: 'Give it to 25 %' }));
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toBe('new-composer is on for 25 % of the people'));
    expect(changes(api)).toEqual([
      {
        method: 'POST',
        path: '/api/remotes/mf-pets/flags',
        body: { flag: 'new-composer', share: 25, reason: 'It went well.' },
      },
    ]);
    expect(await (await list()).findByText(/On for 25 % of the people/)).toBeVisible();
  });

  test('switching a flag off says so before and after', async () => {
    const { actor, shell } = open([buildFlag({ share: 50 })]);
    await actor.click((await list()).getByRole('button', { name: 'Change share… new-composer' }));
    const question = await dialog();
    await actor.click(question.getByRole('radio', { name: 'Off' }));
    expect(question.getByText('Nobody has it with the next page they open.')).toBeVisible();
    await actor.click(question.getByRole('button', { name: 'Switch it off' }));
    await waitFor(() => expect(shell.asked.toasts[0]?.title).toBe('new-composer is off for everybody'));
  });

  test('choosing the present share says that nothing would change and sends nothing', async () => {
    const { actor, api } = open([buildFlag()]);
    await actor.click((await list()).getByRole('button', { name: 'Change share… new-composer' }));
    const question = await dialog();
    await actor.click(question.getByRole('radio', { name: '10 %' }));
    await actor.click(question.getByRole('button', { name: 'Give it to 10 %' }));
    expect(await question.findByText('new-composer has this share already.')).toBeVisible();
    expect(changes(api)).toEqual([]);
  });

  test('a reader without the release role can’t change a share', async () => {
    openRegistryPage({
      registry: buildRegistry({ mayChange: false, units: [buildUnit({ shownFlags: [buildFlag()] })] }),
    });
    expect((await list()).queryByRole('button', { name: /Change share/ })).not.toBeInTheDocument();
    expect((await list()).getByRole('button', { name: 'On for me new-composer' })).toBeVisible();
  });
});

describe('a side of a flag for oneself', () => {
  test('"On for me" overrides the flag beside an override of the version', async () => {
    const version = { remote: 'mf-pets', version: '1.2.0' };
    const { actor, api, shell } = open([buildFlag()], { overrides: [version] });
    await actor.click((await list()).getByRole('button', { name: 'On for me new-composer' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([version, { remote: 'mf-pets', flag: 'new-composer', on: true }]);
  });

  test('ending the override of a flag keeps that of the version', async () => {
    const version = { remote: 'mf-pets', version: '1.2.0' };
    const { actor, api, shell } = open([buildFlag()], {
      overrides: [{ remote: 'mf-pets', flag: 'new-composer', on: true }, version],
    });
    const pets = await card('mf-pets');
    expect(await pets.findByText('mf-pets: new-composer on')).toBeVisible();
    expect(pets.queryByRole('button', { name: 'On for me new-composer' })).not.toBeInTheDocument();
    await actor.click(pets.getAllByRole('button', { name: 'Use what is live' })[0]!);
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([version]);
  });

  test.each([
    ['on', true],
    ['off', false],
  ])('an address offers a flag that is %s, which is set after a confirmation', async (side, on) => {
    const { actor, api, shell } = open([buildFlag()], {}, `#mf-pets:new-composer=${side}`);
    expect(await screen.findByRole('heading', { name: `Run mf-pets with new-composer ${side}?` })).toBeVisible();
    expect(api.state.overrides).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', flag: 'new-composer', on }]);
  });

  test.each(['#mf-pets:new-composer', '#mf-pets:new-composer=yes', '#mf-pets:=on', '#shell:new-composer=on'])(
    'the fragment %s offers no flag',
    async (fragment) => {
      open([buildFlag()], {}, fragment);
      await card('mf-pets');
      expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
    },
  );
});
