import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeState } from '@qlixline/test-kit/fake-state';
import { buildRegistry, buildUnit, buildVersion } from '@qlixline/test-kit/registry-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

import { RegistryPage } from './registry-page.tsx';

const NOW = new Date('2026-01-02T06:30:00.000Z');
beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

/** The address as the router has it, so that a spec sees what becomes of the fragment. */
function Address() {
  const { pathname, hash } = useLocation();
  return <output aria-label="Address">{pathname + hash}</output>;
}

function open(seed: Partial<FakeState> | FakeApi, fragment = '') {
  const api = 'handle' in seed ? seed : createFakeApi(seed);
  const page = (
    <>
      <RegistryPage />
      <Address />
    </>
  );
  return renderWithShell(page, {
    api,
    route: `/remotes${fragment}`,
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const changes = (api: FakeApi) =>
  api.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

describe('the page of the remotes', () => {
  test('shows what is live, when it was published and by whom, what was before and what comes next', async () => {
    const unit = buildUnit({ live: '1.4.0', previous: '1.3.0', canary: { version: '1.5.0', percent: 10 } });
    open({ registry: buildRegistry({ units: [unit] }) });
    const pets = await card('mf-pets');
    expect(pets.getByText('Team Pets')).toBeVisible();
    const [live, canary, previous] = pets.getAllByRole('definition');
    expect(live).toHaveTextContent('1.4.03h ago by token 1a2b3c4d of mf-pets');
    expect(canary).toHaveTextContent('10 % of the people');
    expect(within(canary!).getByRole('progressbar')).toHaveValue(10);
    expect(previous).toHaveTextContent('1.3.0');
    expect(document.title).toBe('Remotes · Qlixline');
  });

  test('shows what its code has thrown in people’s tabs', async () => {
    const group = {
      kind: 'error',
      message: 'No pet',
      stack: 'Error: No pet\n    at x',
      people: 3,
      lastAt: '2026-01-02T05:30:00.000Z',
    };
    open({ registry: buildRegistry({ units: [buildUnit({ errors: [{ version: '1.0.0', groups: [group] }] })] }) });
    const pets = await card('mf-pets');
    expect(pets.getByText('Errors (1)')).toBeVisible();
    expect(pets.getByText('No pet')).toBeInTheDocument();
    expect(pets.getByText('1.0.0 · error · 3 people · 1h ago')).toBeInTheDocument();
  });

  test('shows where in the sources something was thrown, first what the team wrote', async () => {
    const sourceStack =
      'Error: No pet\n    at a (node_modules/react-dom/index.js:1:2)\n    at b (src/screens/pet.tsx:41:7)';
    const group = { kind: 'error', message: 'No pet', stack: 'raw', sourceStack, people: 1, lastAt: NOW.toISOString() };
    open({ registry: buildRegistry({ units: [buildUnit({ errors: [{ version: '1.0.0', groups: [group] }] })] }) });
    const pets = await card('mf-pets');
    expect(pets.getByText('Stack · src/screens/pet.tsx:41')).toBeInTheDocument();
    expect(pets.getByText(/at b \(src\/screens\/pet\.tsx:41:7\)/)).toBeInTheDocument();
    expect(pets.getByText('raw')).toBeInTheDocument();
  });

  test('shows the routes, what is required, and the reason of what is disabled', async () => {
    open({ registry: buildRegistry({ units: [buildUnit({ disabled: { reason: 'The vet data moves.' } })] }) });
    const pets = await card('mf-pets');
    expect(pets.getByText(/The vet data moves/)).toBeVisible();
    expect(pets.getByText('/pet/:petId')).toBeInTheDocument();
    expect(pets.getByText('^19.0.0')).toBeInTheDocument();
  });

  test('tells how often each version failed, as a drawing and as a table', async () => {
    const health = [
      { version: '1.0.0', hours: [{ hour: '2026-01-02T05:00:00.000Z', people: 200, failed: 1 }] },
      { version: '1.1.0', hours: [{ hour: '2026-01-02T06:00:00.000Z', people: 10, failed: 2 }] },
    ];
    open({ registry: buildRegistry({ units: [buildUnit({ canary: { version: '1.1.0', percent: 10 }, health })] }) });
    const figure = within(await screen.findByRole('figure', { name: 'How often mf-pets failed' }));
    expect(figure.getByText(/failed with 1\.0\.0/)).toHaveTextContent('0.5 % of 200 visits failed with 1.0.0');
    expect(figure.getByText(/failed with 1\.1\.0/)).toHaveTextContent('20 % of 10 visits failed with 1.1.0');
    expect(figure.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'HourVersionVisitsFailed',
      '1h ago1.0.02001',
      '30m ago1.1.0102',
    ]);
  });

  test('tells how fast each version is, the live one first, and what of it is poor', async () => {
    const measured = { people: 40, lcp: 1_300, inp: 620, cls: 0.02, longestFrame: null };
    const vitals = [
      { ...measured, version: '1.1.0', people: 1 },
      { ...measured, version: '1.0.0', inp: 80 },
    ];
    open({ registry: buildRegistry({ units: [buildUnit({ canary: { version: '1.1.0', percent: 10 }, vitals })] }) });
    const table = within(await screen.findByRole('table', { name: /^75th percentile of people/ }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Version1.0.040 people1.1.01 person',
      'Largest contentful paint1.3 s, good1.3 s, good',
      'Interaction to next paint80 ms, good620 ms, poor',
      'Cumulative layout shift0.02, good0.02, good',
      'Longest frame––',
    ]);
  });

  test('says so when nobody reported anything', async () => {
    open({ registry: buildRegistry() });
    expect(await screen.findByText('No reports in the last 24 hours')).toBeVisible();
  });

  test('tells what was done, the newest first', async () => {
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
    open({ registry: buildRegistry({ log }) });
    const entries = within(await screen.findByRole('region', { name: 'Log' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'mf-pets 1.1.0 rolled back automatically by the canary watch4 of 12just now',
      'mf-pets 1.1.0 published by a team1d ago',
    ]);
  });

  test('says so when nothing is published yet', async () => {
    open({ registry: buildRegistry({ units: [], log: [] }) });
    expect(await screen.findByRole('heading', { name: 'Nothing is published yet' })).toBeVisible();
  });

  test('is not there for those who may not look', async () => {
    open({ registry: null });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('loads again after a failure', async () => {
    const api = createFakeApi({ registry: buildRegistry() });
    api.failNext('GET', '/api/remotes', 'unavailable', 'Please try again in a moment.');
    const { actor } = open(api);
    expect(screen.getByRole('status', { name: 'Loading Remotes' })).toBeInTheDocument();
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'mf-pets' })).toBeVisible();
  });

  test('shows what changed meanwhile when it is refreshed', async () => {
    const { actor, api } = open({ registry: buildRegistry() });
    await card('mf-pets');
    api.state.registry = buildRegistry({ units: [buildUnit({ live: '2.0.0' })] });
    await actor.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findAllByText('2.0.0')).not.toHaveLength(0);
  });
});

describe('changing what is live', () => {
  const canary = { version: '1.1.0', percent: 10 };

  test('promotes the canary to the next share once that is confirmed', async () => {
    const { actor, api, shell } = open({ registry: buildRegistry({ units: [buildUnit({ canary })] }) });
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

  test('gives any published version to everybody', async () => {
    const versions = [buildVersion({ version: '1.2.0' }), buildVersion()];
    const { actor, shell } = open({ registry: buildRegistry({ units: [buildUnit({ versions })] }) });
    await actor.click((await card('mf-pets')).getByText('Versions (2)'));
    await actor.click(screen.getByRole('button', { name: 'Promote… 1.2.0' }));
    await actor.click((await dialog()).getByRole('radio', { name: 'All' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Give it to everybody' }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'mf-pets 1.2.0 is live for everybody' }]));
  });

  test('does nothing when it is cancelled', async () => {
    const { actor, api } = open({ registry: buildRegistry({ units: [buildUnit({ previous: '0.9.0' })] }) });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Roll back to 0.9.0…' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes(api)).toEqual([]);
  });

  test('rolls back with a reason', async () => {
    const { actor, api, shell } = open({ registry: buildRegistry({ units: [buildUnit({ previous: '0.9.0' })] }) });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Roll back to 0.9.0…' }));
    await actor.type((await dialog()).getByLabelText('Reason'), ' Empty list ');
    await actor.click((await dialog()).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(shell.asked.toasts).toEqual([{ title: 'Everybody gets mf-pets 0.9.0 again' }]));
    expect(changes(api)).toMatchObject([
      { path: '/api/remotes/mf-pets/rollback', body: { version: '0.9.0', reason: 'Empty list' } },
    ]);
  });

  test('shows each reason of a refusal and keeps what was entered', async () => {
    const api = createFakeApi({ registry: buildRegistry({ units: [buildUnit({ canary })] }) });
    const reasons = ['mf-pets 1.1.0 requires ui ^2.0.0, but the shell 1.0.0 provides 1.0.0.', 'Another one.'];
    api.failNext(
      'POST',
      '/api/remotes/mf-pets/promote',
      'publish_refused',
      reasons[0]!,
      reasons.map((message) => ({ field: 'unmet_requires', message })),
    );
    const { actor, shell } = open(api);
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

  test('disables with a reason only, and enables again', async () => {
    const { actor, api } = open({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Disable…' }));
    await actor.click((await dialog()).getByRole('button', { name: 'Disable' }));
    expect((await dialog()).getByRole('alert')).toHaveTextContent('Please give a reason.');
    await actor.type((await dialog()).getByLabelText('Reason'), 'It moves.');
    await actor.click((await dialog()).getByRole('button', { name: 'Disable' }));
    await actor.click(await screen.findByRole('button', { name: 'Enable' }));
    expect(await screen.findByRole('button', { name: 'Disable…' })).toBeVisible();
    expect(changes(api).map(({ body }) => body)).toEqual([{ reason: 'It moves.' }, { reason: null }]);
  });

  test('says the server’s sentence when enabling fails', async () => {
    const api = createFakeApi({
      registry: buildRegistry({ units: [buildUnit({ disabled: { reason: 'It moves.' } })] }),
    });
    api.failNext('POST', '/api/remotes/mf-pets/disable', 'unavailable', 'Too many changes at once.');
    const { actor, shell } = open(api);
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Enable' }));
    await waitFor(() =>
      expect(shell.asked.toasts).toEqual([
        { variant: 'destructive', title: 'Error', description: 'Too many changes at once.' },
      ]),
    );
  });

  test('is not offered to those who may only look', async () => {
    const units = [buildUnit({ previous: '0.9.0', canary })];
    open({ registry: buildRegistry({ mayChange: false, units }) });
    const names = (await card('mf-pets')).getAllByRole('button').map((button) => button.textContent);
    expect(new Set(names)).toEqual(
      new Set(['Run a drill…', 'Use for me 1.1.0', 'Use for me 1.0.0', 'Use for me 0.9.0']),
    );
  });

  test('offers neither drills nor disabling of the shell', async () => {
    const shell = buildUnit({
      name: 'shell',
      requires: null,
      provides: { shellApi: '1.0.0', ui: '1.0.0', react: '19.0.0' },
    });
    open({ registry: buildRegistry({ units: [shell] }) });
    const names = (await card('shell')).getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Use for me 1.0.0']);
  });
});

describe('an override', () => {
  test('of a version is set for this person, and the page is loaded anew', async () => {
    const { actor, api, shell } = open({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByText('Versions (1)'));
    await actor.click(screen.getByRole('button', { name: 'Use for me 1.0.0' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', version: '1.0.0' }]);
  });

  test('can be a drill', async () => {
    const { actor, api, shell } = open({ registry: buildRegistry() });
    await actor.click((await card('mf-pets')).getByRole('button', { name: 'Run a drill…' }));
    await actor.selectOptions((await dialog()).getByLabelText('What breaks'), 'The entry never comes');
    await actor.click((await dialog()).getByRole('button', { name: 'Break it for me' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', fail: 'entry-never' }]);
  });

  test('that is set is shown and can be ended', async () => {
    const { actor, api, shell } = open({
      registry: buildRegistry(),
      overrides: [{ remote: 'mf-pets', fail: 'entry-never' }],
    });
    const pets = await card('mf-pets');
    expect(await pets.findByText('mf-pets fails: entry-never')).toBeVisible();
    await actor.click(pets.getByRole('button', { name: 'Use what is live' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([]);
  });
});

describe('an override that the address offers', () => {
  const FRAGMENT = '#mf-pets=http://localhost:3101';
  const heading = (origin = 'http://localhost:3101') => ({ name: `Run mf-pets from ${origin} instead?` });
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

  test('is set only once the person agrees', async () => {
    const { actor, api, shell } = open({ registry: buildRegistry() }, FRAGMENT);
    expect(await screen.findByRole('heading', heading())).toBeVisible();
    expect(api.state.overrides).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(shell.asked.reloads).toEqual(['/remotes']));
    expect(api.state.overrides).toEqual([{ remote: 'mf-pets', url: 'http://localhost:3101' }]);
  });

  test('goes away with the fragment when it is declined', async () => {
    const { actor, api } = open({ registry: buildRegistry() }, FRAGMENT);
    await actor.click(await screen.findByRole('button', { name: 'No thanks' }));
    expect(screen.queryByRole('heading', heading())).not.toBeInTheDocument();
    expect(address()).toBe('/remotes');
    expect(changes(api)).toEqual([]);
  });

  test('that the server refuses says why, and cannot be tried again', async () => {
    const api = createFakeApi({ registry: buildRegistry() });
    api.failNext('POST', '/api/qa/overrides', 'validation_failed', 'This address is not on the list.');
    const { actor, shell } = open(api, FRAGMENT);
    await actor.click(await screen.findByRole('button', { name: 'Use it' }));
    expect(await screen.findByText('This address is not on the list.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/remotes');
    expect(shell.asked.reloads).toEqual([]);
  });

  test('with a path or a script instead of an origin cannot be used', async () => {
    open({ registry: buildRegistry() }, '#mf-pets=http://localhost:3101/x?y');
    expect(await screen.findByText('This is not an origin such as http://localhost:3101.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  });

  test('cannot be used where only published versions can be', async () => {
    open({ registry: buildRegistry({ mayOverrideByUrl: false }) }, FRAGMENT);
    expect(await screen.findByText('Here, only published versions can be used.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  });

  test.each(['#content', '#mf-pets', '#shell=http://localhost:3101'])('%s is none', async (fragment) => {
    open({ registry: buildRegistry() }, fragment);
    await card('mf-pets');
    expect(screen.queryByRole('button', { name: /Use it|Close/ })).not.toBeInTheDocument();
  });
});
