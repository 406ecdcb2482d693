import { extensionsQuery } from '@qlixline/api-client/remotes/composition';
import { createQueryClient } from '@qlixline/api-client/queries/query-client';
import type { Remote } from '@qlixline/contract/remotes/composition';
import { EXTENSIONS_SHOWN_MAX, EXTENSION_LOAD_LIMIT_MS } from '@qlixline/contract/remotes/registry-limits';
import type { OfferedExtension } from '@qlixline/contract/remotes/extensions';
import type { ShownExtension } from '@qlixline/shell-bridge';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { buildRemote } from '../loading/build-remote.ts';

/** Exports of each remote, by its name; the federation runtime itself is tested in a browser. */
const exported = new Map<string, object>();
const reportRemote = jest.fn();

jest.unstable_mockModule('../loading/federation-runtime.ts', () => ({
  loadExposedModule: async ({ globalName }: { globalName: string }, { onRun }: { onRun: () => void }) => {
    onRun();
    return { default: { name: globalName, screens: {}, extensions: async () => exported.get(globalName) } };
  },
  forgetContainer: () => {},
}));
jest.unstable_mockModule('../loading/remote-manifest.ts', () => ({
  fetchManifest: async ({ entry, name }: Remote) => ({ entryUrl: entry, globalName: name }),
}));
jest.unstable_mockModule('../failure/remote-reports.ts', () => ({ reportRemote }));

const { slotAmong } = await import('./slot.tsx');

/** Each test uses its own remotes, because loaded ones stay loaded in this tab. */
let count = 0;
let name = '';
const juno = { pet: { id: 7, name: 'Juno', species: 'dog' as const, isMemorial: false }, role: null };
type Props = typeof juno & { close?: () => void };

const exporting = (load: () => Promise<unknown>, slot = 'pet.card/v1') => ({ score: { slot, load } });
const showing = (Content: ComponentType<Props>, slot?: string) => exporting(async () => Content, slot);
const offer = (changes: Partial<OfferedExtension> = {}): OfferedExtension => ({
  remote: name,
  version: '1.1.0',
  id: 'score',
  slot: 'pet.card/v1',
  title: 'Score',
  ...changes,
});

type SlotComponent = ReturnType<typeof slotAmong>;
type Page = {
  offered?: OfferedExtension[];
  remotes?: Remote[];
  /** Content of the page, which shows the slot. */
  content?: (Slot: SlotComponent) => ReactNode;
};

function open({
  offered = [offer()],
  remotes = [buildRemote({ name })],
  content = (Slot) => <Slot name="pet.card/v1" props={juno} />,
}: Page = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(extensionsQuery.queryKey, { extensions: offered });
  return render(
    <QueryClientProvider client={queryClient}>
      <h1>The page</h1>
      {content(slotAmong(remotes))}
    </QueryClientProvider>,
  );
}

const card = () => screen.findByRole('region', { name: 'Score' });
const reported = () => reportRemote.mock.calls.map(([remote, kind]) => [(remote as Remote).name, kind]);

beforeEach(() => {
  count += 1;
  name = `mf-score-${count}`;
  reportRemote.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a slot', () => {
  test('shows an extension in a card with its title, and gives it the slot’s props', async () => {
    exported.set(
      name,
      showing(({ pet }) => <p>{pet.name} has 80 points</p>),
    );
    open();
    expect(await card()).toHaveTextContent('ScoreJuno has 80 points');
  });

  test('shows extensions in the order of the list, and no more than fit on a screen', async () => {
    exported.set(
      name,
      showing(() => <p>Here</p>),
    );
    const offered = Array.from({ length: EXTENSIONS_SHOWN_MAX + 2 }, (_, nth) => offer({ title: `Card ${nth}` }));
    open({ offered });
    await screen.findAllByText('Here');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(offered.slice(0, EXTENSIONS_SHOWN_MAX).map(({ title }) => title));
  });

  test.each<[string, () => Page]>([
    ['fills another slot', () => ({ offered: [offer({ slot: 'pet.tab/v1' })] })],
    ['belongs to a version that this tab doesn’t run', () => ({ offered: [offer({ version: '2.0.0' })] })],
    ['belongs to a remote that this tab doesn’t have', () => ({ remotes: [] })],
    ['belongs to a disabled remote', () => ({ remotes: [buildRemote({ name, disabled: { reason: 'No.' } })] })],
    [
      'needs another shell',
      () => ({
        remotes: [buildRemote({ name, requires: { shellApi: '^9.0.0', ui: '^2.0.0', react: '^19.0.0' } })],
      }),
    ],
  ])('leaves out an extension that %s', (_, page) => {
    exported.set(
      name,
      showing(() => <p>Here</p>),
    );
    open(page());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(reportRemote).not.toHaveBeenCalled();
  });

  test('hands its extensions to the screen, which shows one as a tab', async () => {
    exported.set(
      name,
      showing(({ pet }) => <p>Tab of {pet.name}</p>, 'pet.tab/v1'),
    );
    function Tabs({ Slot }: { Slot: SlotComponent }) {
      const [shown, setShown] = useState<readonly ShownExtension<'pet.tab/v1'>[]>([]);
      return (
        <>
          <Slot name="pet.tab/v1" onShown={setShown} />
          {shown.map(({ key, title, render: panel }) => (
            <section key={key} aria-label={title}>
              {panel(juno)}
            </section>
          ))}
        </>
      );
    }
    open({ offered: [offer({ slot: 'pet.tab/v1' })], content: (Slot) => <Tabs Slot={Slot} /> });
    expect(await card()).toHaveTextContent('Tab of Juno');
  });

  test('hands the icon of a layer and what it finds to the screen, and draws nothing of it', async () => {
    const Layer = ({ onItems }: { onItems: (items: readonly { title: string }[]) => void }) => {
      useEffect(() => onItems([{ title: 'Clinic' }]), [onItems]);
      return null;
    };
    exported.set(
      name,
      exporting(async () => Layer, 'map.layer/v1'),
    );
    const onItems = jest.fn();
    const bounds = { west: 0, south: 0, east: 1, north: 1 };
    function Layers({ Slot }: { Slot: SlotComponent }) {
      const [shown, setShown] = useState<readonly ShownExtension<'map.layer/v1'>[]>([]);
      return (
        <>
          <Slot name="map.layer/v1" onShown={setShown} />
          <section aria-label="Layers">{shown.map(({ render: layer }) => layer({ bounds, onItems }))}</section>
          <output>{shown.map(({ title, iconPath }) => `${title} ${iconPath}`)}</output>
        </>
      );
    }
    const icon = 'M1 2h3';
    open({ offered: [offer({ slot: 'map.layer/v1', icon })], content: (Slot) => <Layers Slot={Slot} /> });
    expect(await screen.findByText('Score M1 2h3')).toBeInTheDocument();
    await waitFor(() => expect(onItems).toHaveBeenCalledWith([{ title: 'Clinic' }]));
    expect(screen.getByRole('region', { name: 'Layers' })).toHaveTextContent('');
  });

  test('opens an action in a sheet that its content can close', async () => {
    exported.set(
      name,
      showing(({ close }) => <button onClick={close}>Done</button>, 'pet.action/v1'),
    );
    const onClose = jest.fn();
    function Action({ Slot }: { Slot: SlotComponent }) {
      const [[action], setShown] = useState<readonly ShownExtension<'pet.action/v1'>[]>([]);
      return (
        <>
          <Slot name="pet.action/v1" onShown={setShown} />
          {action?.render(juno, onClose)}
        </>
      );
    }
    open({ offered: [offer({ slot: 'pet.action/v1' })], content: (Slot) => <Action Slot={Slot} /> });
    expect(await screen.findByRole('dialog', { name: 'Score' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('an extension that fails', () => {
  const unavailable = 'Score isn’t available right now.';
  const throwing = () => {
    throw new Error('broken card');
  };

  test.each<[string, () => object, string]>([
    ['throws when it renders', () => showing(throwing), 'render'],
    ['throws when it is loaded', () => exporting(async () => throwing()), 'evaluation'],
    ['exports no component', () => exporting(async () => 'a text'), 'shape'],
    ['is not exported', () => ({}), 'contract'],
    ['is exported for another slot', () => showing(() => <p>Here</p>, 'pet.tab/v1'), 'contract'],
  ])('leaves a small line and the page when it %s, and counts for its remote', async (_, exports, kind) => {
    exported.set(name, exports());
    open();
    expect(await screen.findByText(unavailable)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(reported()).toEqual([
      [name, 'ready'],
      [name, kind],
    ]);
  });

  test('leaves a small line when it never loads', async () => {
    jest.useFakeTimers();
    exported.set(
      name,
      exporting(() => new Promise(() => {})),
    );
    open();
    await act(() => jest.advanceTimersByTimeAsync(EXTENSION_LOAD_LIMIT_MS + 100));
    expect(screen.getByText(unavailable)).toBeVisible();
  });

  test('an extension is shown after a retry once it works', async () => {
    let isBroken = true;
    exported.set(
      name,
      showing(() => (isBroken ? throwing() : <p>It works</p>)),
    );
    open();
    await screen.findByText(unavailable);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It works')).toBeVisible();
  });

  test('leaves the extensions beside it alone', async () => {
    exported.set(name, { ...showing(throwing), other: { slot: 'pet.card/v1', load: async () => () => <p>Fine</p> } });
    open({ offered: [offer(), offer({ id: 'other', title: 'Other' })] });
    expect(await screen.findByText('Fine')).toBeVisible();
    expect(await screen.findByText(unavailable)).toBeVisible();
  });
});

test('a slot hands over an empty list when the list of extensions could not be loaded', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 503 }));
  const onShown = jest.fn();
  const Slot = slotAmong([]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Slot name="pet.card/v1" onShown={onShown} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(onShown.mock.calls).toEqual([[[]]]));
});
