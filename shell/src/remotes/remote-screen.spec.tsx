import type { Composition, Remote } from '@qlixline/contract/remotes/composition';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { buildRemote } from './loading/build-remote.ts';

type Loading = { onRun: () => void };

/** Behaviour of each version's entry; the runtime itself is tested in a browser. */
const entries = new Map<string, () => unknown>();
const reportRemote = jest.fn();

jest.unstable_mockModule('./loading/federation-runtime.ts', () => ({
  loadExposedModule: async ({ entryUrl }: { entryUrl: string }, { onRun }: Loading) => {
    const act = entries.get(entryUrl.split('/').at(-2) ?? '');
    if (!act) throw new Error('ScriptExecutionError: SyntaxError: it is no script at all');
    onRun();
    return act();
  },
  forgetContainer: () => {},
}));
jest.unstable_mockModule('./loading/remote-manifest.ts', () => ({
  fetchManifest: async ({ entry }: Remote) => ({ entryUrl: entry, globalName: 'mf_pets' }),
}));
jest.unstable_mockModule('./failure/remote-reports.ts', () => ({ reportRemote }));
jest.unstable_mockModule('./loading/time-limit.ts', () => ({
  ENTRY_LIMIT_MS: 10_000,
  withinTime: (_limit: number, _what: string, step: (signal: AbortSignal) => Promise<unknown>) =>
    step(new AbortController().signal),
}));

const { CompositionContext } = await import('./composition-context.ts');
const { RemoteScreen } = await import('./remote-screen.tsx');

const shows = (text: string) => () => exporting(() => <p>{text}</p>);
const throwsOnRender = () =>
  exporting(() => {
    throw new Error('the screen throws');
  });
function exporting(Screen: () => React.ReactNode) {
  return { default: { name: current, screens: { pets: () => Promise.resolve(Screen) } } };
}

/** Each test uses its own remote, because loaded ones stay loaded in this tab. */
let current = '';
let count = 0;
function open(changes: Partial<Remote> = {}) {
  const remote = buildRemote({ name: current, ...changes });
  const composition: Composition = {
    schema: 1,
    snapshotId: 's1',
    env: 'test',
    shell: { build: 'b', api: '1.0.0' },
    remotes: [remote],
  };
  render(
    <CompositionContext value={composition}>
      <RemoteScreen routeId="pets" />
    </CompositionContext>,
  );
}
const wayBack = () => screen.findByRole('button', { name: 'Reload with the previous version' });
const noWayBack = () => expect(screen.queryByRole('button', { name: /previous/ })).not.toBeInTheDocument();

const original = globalThis.fetch;
beforeEach(() => {
  count += 1;
  current = `mf-pets-${count}`;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  entries.clear();
  reportRemote.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = original;
});

describe('RemoteScreen', () => {
  test('shows the previous version’s screen when no code of the newer one has run', async () => {
    entries.set('1.0.0', shows('as before'));
    open();
    expect(await screen.findByText('as before')).toBeVisible();
    expect(screen.queryByTestId('remote-fallback')).not.toBeInTheDocument();
  });

  test('reports render errors under the version that runs', async () => {
    entries.set('1.0.0', throwsOnRender);
    open();
    expect(await screen.findByTestId('remote-fallback')).toHaveAttribute('data-reason', 'render');
    expect(reportRemote.mock.lastCall?.slice(0, 2)).toEqual([expect.objectContaining({ version: '1.0.0' }), 'render']);
    noWayBack(); // There is no version before that one.
  });

  test('offers to reload with the previous version when the screen throws, and requests that on a press', async () => {
    entries.set('1.1.0', throwsOnRender);
    const fetchMock = jest.fn<typeof fetch>(async () =>
      Response.json({ message: 'no', code: 'unavailable' }, { status: 503 }),
    );
    globalThis.fetch = fetchMock;
    open();
    await userEvent.click(await wayBack());
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/composition/avoid');
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ remote: current, version: '1.1.0' }),
    });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(await wayBack()).toBeEnabled(); // The request was refused, so it can be repeated.
  });

  test('offers to reload with the previous version when the remote fails after its code has run', async () => {
    entries.set('1.1.0', () => ({}));
    open();
    expect(await screen.findByTestId('remote-fallback')).toHaveAttribute('data-reason', 'shape');
    expect(await wayBack()).toBeVisible();
  });

  test('does not offer a reload when no code has run, as it would change nothing', async () => {
    open();
    expect(await screen.findByTestId('remote-fallback')).toHaveAttribute('data-reason', 'entry');
    noWayBack();
  });

  test('shows a fallback without loading a remote that requires more than the shell provides', async () => {
    const requires = { shellApi: '^9.0.0', ui: '^2.0.0', react: '^19.0.0' };
    const { previous } = buildRemote({ name: current });
    open({ requires, previous: { ...previous!, requires } });
    expect(screen.getByTestId('remote-fallback')).toHaveAttribute('data-reason', 'incompatible');
    expect(reportRemote.mock.calls).toEqual([[expect.objectContaining({ version: '1.1.0' }), 'incompatible', 0]]);
    noWayBack();
  });
});
