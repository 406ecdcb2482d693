import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildRegistry, buildUnit, buildVersion } from '@qlixline/test-kit/remotes/registry-builders';
import { screen, waitFor, within } from '@testing-library/react';

import { card, changes, dialog, NOW, openRegistryPage } from './test-support/open-registry-page.tsx';

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

describe('remotes page', () => {
  test('shows a unit’s live version with its date and publisher, its canary and its previous version', async () => {
    const unit = buildUnit({ live: '1.4.0', previous: '1.3.0', canary: { version: '1.5.0', percent: 10 } });
    openRegistryPage({ registry: buildRegistry({ units: [unit] }) });
    const pets = await card('mf-pets');
    expect(pets.getByText('Team Pets')).toBeVisible();
    const [live, canary, previous] = pets.getAllByRole('definition');
    expect(live).toHaveTextContent('1.4.03 hours ago by token 1a2b3c4d of mf-pets');
    expect(canary).toHaveTextContent('10 % of the people');
    expect(within(canary!).getByRole('progressbar')).toHaveValue(10);
    expect(previous).toHaveTextContent('1.3.0');
    expect(document.title).toBe('Remotes · Qlixline');
  });

  test('shows errors that a version has thrown in users’ tabs', async () => {
    const group = {
      kind: 'error',
      message: 'No pet',
      stack: 'Error: No pet\n    at x',
      people: 3,
      lastAt: '2026-01-02T05:30:00.000Z',
    };
    openRegistryPage({
      registry: buildRegistry({ units: [buildUnit({ errors: [{ version: '1.0.0', groups: [group] }] })] }),
    });
    const pets = await card('mf-pets');
    expect(pets.getByText('Errors (1)')).toBeVisible();
    expect(pets.getByText('No pet')).toBeInTheDocument();
    expect(pets.getByText('1.0.0 · error · 3 people · 1 hour ago')).toBeInTheDocument();
  });

  test('shows the source position of an error, preferring the team’s own code', async () => {
    const sourceStack =
      'Error: No pet\n    at a (node_modules/react-dom/index.js:1:2)\n    at b (src/screens/pet.tsx:41:7)';
    const group = { kind: 'error', message: 'No pet', stack: 'raw', sourceStack, people: 1, lastAt: NOW.toISOString() };
    openRegistryPage({
      registry: buildRegistry({ units: [buildUnit({ errors: [{ version: '1.0.0', groups: [group] }] })] }),
    });
    const pets = await card('mf-pets');
    expect(pets.getByText('Stack · src/screens/pet.tsx:41')).toBeInTheDocument();
    expect(pets.getByText(/at b \(src\/screens\/pet\.tsx:41:7\)/)).toBeInTheDocument();
    expect(pets.getByText('raw')).toBeInTheDocument();
  });

  test('shows a remote’s routes and requirements, and why it is disabled', async () => {
    openRegistryPage({
      registry: buildRegistry({ units: [buildUnit({ disabled: { reason: 'The vet data moves.' } })] }),
    });
    const pets = await card('mf-pets');
    expect(pets.getByText(/The vet data moves/)).toBeVisible();
    expect(pets.getByText('/pet/:petId')).toBeInTheDocument();
    expect(pets.getByText('^19.0.0')).toBeInTheDocument();
  });

  test('shows how often each version failed, as a chart and as a table', async () => {
    const health = [
      { version: '1.0.0', hours: [{ hour: '2026-01-02T05:00:00.000Z', people: 200, failed: 1 }] },
      { version: '1.1.0', hours: [{ hour: '2026-01-02T06:00:00.000Z', people: 10, failed: 2 }] },
    ];
    openRegistryPage({
      registry: buildRegistry({ units: [buildUnit({ canary: { version: '1.1.0', percent: 10 }, health })] }),
    });
    const figure = within(await screen.findByRole('figure', { name: 'How often mf-pets failed' }));
    expect(figure.getByText(/failed with 1\.0\.0/)).toHaveTextContent('0.5 % of 200 visits failed with 1.0.0');
    expect(figure.getByText(/failed with 1\.1\.0/)).toHaveTextContent('20 % of 10 visits failed with 1.1.0');
    expect(figure.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'HourVersionVisitsFailed',
      '1 hour ago1.0.02001',
      '30 minutes ago1.1.0102',
    ]);
  });

  test('shows the vitals of each version with their ratings, the live version first', async () => {
    const measured = { people: 40, lcp: 1_300, inp: 620, cls: 0.02, longestFrame: null };
    const vitals = [
      { ...measured, version: '1.1.0', people: 1 },
      { ...measured, version: '1.0.0', inp: 80 },
    ];
    openRegistryPage({
      registry: buildRegistry({ units: [buildUnit({ canary: { version: '1.1.0', percent: 10 }, vitals })] }),
    });
    const table = within(await screen.findByRole('table', { name: /^75th percentile of people/ }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Version1.0.040 people1.1.01 person',
      'Largest contentful paint1.3 s, good1.3 s, good',
      'Interaction to next paint80 ms, good620 ms, poor',
      'Cumulative layout shift0.02, good0.02, good',
      'Longest frame––',
    ]);
  });

  test('shows an empty state when no version was reported on', async () => {
    openRegistryPage({ registry: buildRegistry() });
    expect(await screen.findByText('No reports in the last 24 hours')).toBeVisible();
  });

  test('lists the log, newest entries first', async () => {
    const entry = { unit: 'mf-pets', version: '1.1.0', note: null };
    const log = [
      {
        ...entry,
        seq: 2,
        at: NOW.toISOString(),
        action: 'self_rollback' as const,
        actor: 'the canary watch',
        note: '4 of 12',
      },
      { ...entry, seq: 1, at: '2026-01-01T06:30:00.000Z', action: 'publish' as const, actor: 'a team' },
    ];
    openRegistryPage({ registry: buildRegistry({ log }) });
    const entries = within(await screen.findByRole('region', { name: 'Log' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'mf-pets 1.1.0 rolled back automatically by the canary watch4 of 12just now',
      'mf-pets 1.1.0 published by a team1 day ago',
    ]);
  });

  test('shows an empty state when nothing is published', async () => {
    openRegistryPage({ registry: buildRegistry({ units: [], log: [] }) });
    expect(await screen.findByRole('heading', { name: 'Nothing is published yet' })).toBeVisible();
  });

  test('shows "Page not found" to users without access', async () => {
    openRegistryPage({ registry: null });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('shows an error when loading fails, and loads on "Try again"', async () => {
    const api = createFakeApi({ registry: buildRegistry() });
    api.failNext('GET', '/api/remotes', 'unavailable', 'Please try again in a moment.');
    const { actor } = openRegistryPage(api);
    expect(screen.getByRole('status', { name: 'Loading Remotes' })).toBeInTheDocument();
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'mf-pets' })).toBeVisible();
  });

  test('"Refresh" shows what has changed on the server', async () => {
    const { actor, api } = openRegistryPage({ registry: buildRegistry() });
    await card('mf-pets');
    api.state.registry = buildRegistry({ units: [buildUnit({ live: '2.0.0' })] });
    await actor.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findAllByText('2.0.0')).not.toHaveLength(0);
  });
});

describe('changing what is live', () => {
  const canary = { version: '1.1.0', percent: 10 };

  test('promotes the canary to the next share after a confirmation', async () => {
    const health = [{ version: '1.1.0', hours: [{ hour: '2026-01-02T05:00:00.000Z', people: 3, failed: 0 }] }];
    const { actor, api, shell } = openRegistryPage({
      registry: buildRegistry({ units: [buildUnit({ canary, health })] }),
    });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Promote 1.1.0…' }));
    expect((await dialog()).getByRole('radio', { name: '25 %' })).toBeChecked();
    expect(changes(api)).toEqual([]);
    await actor.click((await dialog()).getByRole('button', { name: 'Give it to 25 %' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes(api)).toEqual([
      { method: 'POST', path: '/api/remotes/mf-pets/promote', body: { version: '1.1.0', percent: 25 } },
    ]);
    expect(shell.asked.toasts).toEqual([{ title: 'mf-pets 1.1.0 goes to 25 % of the people' }]);
    expect(await screen.findByText('25 % of the people')).toBeVisible();
  });

  test('the dialog says that nobody has opened the canary before it is promoted', async () => {
    const { actor, api } = openRegistryPage({ registry: buildRegistry({ units: [buildUnit({ canary })] }) });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Promote 1.1.0…' }));
    expect((await dialog()).getByRole('note')).toHaveTextContent('Nobody has opened 1.1.0 in the last');
    await actor.click((await dialog()).getByRole('button', { name: 'Give it to 25 %' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(changes(api)).toMatchObject([{ body: { version: '1.1.0', percent: 25, unopened: true } }]);
  });

  test('a canary proceeds in stages from where it is', async () => {
    const { actor, api } = openRegistryPage({ registry: buildRegistry({ units: [buildUnit({ canary })] }) });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Promote 1.1.0…' }));
    await actor.click((await dialog()).getByRole('radio', { name: 'Stages' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Go on from 10 %' }));
    expect(await screen.findByText('10 % of the people, 50 % next')).toBeVisible();
    expect(changes(api)).toMatchObject([{ body: { version: '1.1.0', staged: true } }]);
  });

  test('promotes a version in stages, and the card says which is next', async () => {
    const versions = [buildVersion({ version: '1.2.0' }), buildVersion()];
    const { actor, api } = openRegistryPage({ registry: buildRegistry({ units: [buildUnit({ versions })] }) });
    await actor.click((await card('mf-pets')).getByText('Versions (2)'));
    await actor.click(screen.getByRole('button', { name: 'Promote… 1.2.0' }));
    await actor.click((await dialog()).getByRole('radio', { name: 'Stages' }));
    expect((await dialog()).getByText(/^1 %, 10 %, 50 %, then everybody/)).toBeVisible();
    await actor.click((await dialog()).getByRole('button', { name: 'Begin with 1 %' }));
    expect(await screen.findByText('1 % of the people, 10 % next')).toBeVisible();
    expect(changes(api)).toMatchObject([{ body: { version: '1.2.0', staged: true } }]);
  });

  test('promotes any published version to all users', async () => {
    const versions = [buildVersion({ version: '1.2.0' }), buildVersion()];
    const { actor, shell } = openRegistryPage({ registry: buildRegistry({ units: [buildUnit({ versions })] }) });
    await actor.click((await card('mf-pets')).getByText('Versions (2)'));
    await actor.click(screen.getByRole('button', { name: 'Promote… 1.2.0' }));
    await actor.click((await dialog()).getByRole('radio', { name: 'All' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Give it to everybody' }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'mf-pets 1.2.0 is live for everybody' }]));
  });

  test('cancelling a rollback changes nothing', async () => {
    const { actor, api } = openRegistryPage({ registry: buildRegistry({ units: [buildUnit({ previous: '0.9.0' })] }) });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Roll back to 0.9.0…' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes(api)).toEqual([]);
  });

  test('rolls back with the reason that was entered', async () => {
    const { actor, api, shell } = openRegistryPage({
      registry: buildRegistry({ units: [buildUnit({ previous: '0.9.0' })] }),
    });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Roll back to 0.9.0…' }));
    await actor.type((await dialog()).getByLabelText('Reason'), ' Empty list ');
    await actor.click((await dialog()).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'Everybody gets mf-pets 0.9.0 again' }]));
    expect(changes(api)).toMatchObject([
      { path: '/api/remotes/mf-pets/rollback', body: { version: '0.9.0', reason: 'Empty list' } },
    ]);
  });

  test('lists every reason of a refused promotion and keeps the choice', async () => {
    const api = createFakeApi({ registry: buildRegistry({ units: [buildUnit({ canary })] }) });
    const reasons = ['mf-pets 1.1.0 requires ui ^2.0.0, but the shell 1.0.0 provides 1.0.0.', 'Another one.'];
    api.failNext(
      'POST',
      '/api/remotes/mf-pets/promote',
      'publish_refused',
      reasons[0]!,
      reasons.map((message) => ({ field: 'unmet_requires', message })),
    );
    const { actor, shell } = openRegistryPage(api);
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Promote 1.1.0…' }));
    await actor.click((await dialog()).getByRole('radio', { name: '50 %' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Give it to 50 %' }));
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(reasons);
    expect((await dialog()).getByRole('radio', { name: '50 %' })).toBeChecked();
    expect(shell.asked.toasts).toEqual([]);
  });

  test('disables a remote only with a reason, and enables it again', async () => {
    const { actor, api } = openRegistryPage({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Disable…' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Disable' }));
    expect((await dialog()).getByRole('alert')).toHaveTextContent('Please give a reason.');
    await actor.type((await dialog()).getByLabelText('Reason'), 'It moves.');
    await actor.click((await dialog()).getByRole('button', { name: 'Disable' }));
    await actor.click(await screen.findByRole('button', { name: 'Enable' }));
    expect(await screen.findByRole('button', { name: 'Disable…' })).toBeVisible();
    expect(changes(api).map(({ body }) => body)).toEqual([{ reason: 'It moves.' }, { reason: null }]);
  });

  test('shows the server’s message when enabling fails', async () => {
    const api = createFakeApi({
      registry: buildRegistry({ units: [buildUnit({ disabled: { reason: 'It moves.' } })] }),
    });
    api.failNext('POST', '/api/remotes/mf-pets/disable', 'unavailable', 'Too many changes at once.');
    const { actor, shell } = openRegistryPage(api);
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Enable' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toEqual([
        { variant: 'destructive', title: 'Error', description: 'Too many changes at once.' },
      ]),
    );
  });

  test('hides the actions from users who may only read', async () => {
    const units = [buildUnit({ previous: '0.9.0', canary })];
    openRegistryPage({ registry: buildRegistry({ mayChange: false, units }) });
    const names = (await card('mf-pets')).getAllByRole('button').map((button) => button.textContent);
    expect(new Set(names)).toEqual(
      new Set(['Run a drill…', 'Use for me 1.1.0', 'Use for me 1.0.0', 'Use for me 0.9.0']),
    );
  });

  test('offers neither drills nor disabling for the shell', async () => {
    const shell = buildUnit({
      name: 'shell',
      requires: null,
      provides: { shellApi: '1.0.0', ui: '1.0.0', react: '19.0.0' },
    });
    openRegistryPage({ registry: buildRegistry({ units: [shell] }) });
    const names = (await card('shell')).getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Use for me 1.0.0']);
  });
});
