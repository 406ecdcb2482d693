import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { InstallPrompt } from '@qlixline/contract/install/install-prompt';
import type { Composition, RemoteRoute } from '@qlixline/contract/remotes/composition';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { buildRemote } from '../remotes/loading/build-remote.ts';
import { noteVisitDay } from './install-visits.store.ts';

jest.unstable_mockModule('../remotes/loading/federation-runtime.ts', () => ({
  loadExposedModule: () => {},
  forgetContainer: () => {},
}));
const { startInstallOffer } = await import('./start-install-offer.tsx');

const holder = globalThis as { installPrompt?: InstallPrompt | undefined };
let end = () => {};

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"><main id="content" tabindex="-1"><button>Post</button></main></div>';
});
afterEach(() => {
  act(() => end());
  end = () => {};
  delete holder.installPrompt;
  jest.restoreAllMocks();
});

function buildPrompt(outcome: 'accepted' | 'dismissed') {
  const prompt = jest.fn(() => Promise.resolve());
  holder.installPrompt = { prompt, userChoice: Promise.resolve({ outcome }) } as unknown as InstallPrompt;
  return prompt;
}

/** Visits the product on two earlier days, and starts the offer today. */
function startOnThirdDay(): void {
  noteVisitDay('2026-01-01');
  noteVisitDay('2026-01-02');
  start();
}

function start(): void {
  end = startInstallOffer(composition());
}

/** Opens another screen, as a link does. */
function open(path: string): void {
  history.pushState(null, '', path);
  act(() => void fireEvent.click(document.body));
}

const route = (path: string, layout?: RemoteRoute['layout']): RemoteRoute => ({
  id: path.slice(1) || 'home',
  path,
  title: path,
  access: 'member',
  preload: [],
  ...(layout && { layout }),
});
function composition(): Composition {
  const routes = [route('/'), route('/friends'), route('/settings'), route('/messages', 'full'), route('/map', 'wide')];
  const remotes = [buildRemote({ provides: { routes } })];
  return { schema: 1, snapshotId: 's1', env: 'test', shell: { build: 'b', api: '1.0.0' }, remotes };
}
const offer = () => screen.queryByRole('region', { name: 'Install Qlixline' });

describe('the offer to install', () => {
  test('the offer appears with the next screen on the third day, above the page, and takes no focus', () => {
    buildPrompt('accepted');
    startOnThirdDay();
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Post' })));
    expect(offer()).not.toBeInTheDocument();
    open('/friends');
    expect(offer()).toBeVisible();
    expect(document.body.firstElementChild).toContainElement(offer());
    expect(document.body).toHaveFocus();
  });

  test('the offer does not appear on the second day, however many pages are loaded', () => {
    buildPrompt('accepted');
    noteVisitDay('2026-01-01');
    for (let loads = 0; loads < 5; loads += 1) {
      start();
      open(loads % 2 === 0 ? '/friends' : '/settings');
      expect(offer()).not.toBeInTheDocument();
      end();
    }
  });

  test.each(['/messages', '/map', '/unknown'])(
    'the offer is hidden on %s, whose screen fills the window or is none',
    (path) => {
      buildPrompt('accepted');
      startOnThirdDay();
      open(path);
      expect(offer()).not.toBeInTheDocument();
      open('/friends');
      expect(offer()).toBeVisible();
      open(path);
      expect(offer()).not.toBeInTheDocument();
      history.pushState(null, '', '/settings');
      act(() => void fireEvent.popState(window));
      expect(offer()).toBeVisible();
    },
  );

  test('pressing Install asks with the browser’s own question', async () => {
    const prompt = buildPrompt('accepted');
    startOnThirdDay();
    open('/friends');
    fireEvent.click(screen.getByRole('button', { name: 'Install' }));
    await waitFor(() => expect(offer()).not.toBeInTheDocument());
    expect(prompt).toHaveBeenCalledTimes(1);
  });

  test.each(['in the offer', 'in the browser’s question'])(
    'the offer is not made again on this device once it is declined %s',
    async (where) => {
      buildPrompt('dismissed');
      startOnThirdDay();
      open('/friends');
      const name = where === 'in the offer' ? 'Don’t offer the installation again' : 'Install';
      screen.getByRole('button', { name }).focus();
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(offer()).not.toBeInTheDocument());
      expect(document.getElementById('content')).toHaveFocus();
      for (const day of ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04']) expect(noteVisitDay(day)).toBe(false);
    },
  );

  test('the offer explains on an iPhone how the product is installed', () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
    startOnThirdDay();
    open('/friends');
    expect(offer()).toHaveTextContent('Tap Share, then Add to Home Screen.');
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });

  test('the offer does not appear in a browser that can’t ask, nor in the installed app', () => {
    startOnThirdDay();
    open('/friends');
    expect(offer()).not.toBeInTheDocument();
    buildPrompt('accepted');
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    open('/settings');
    expect(offer()).not.toBeInTheDocument();
  });

  test('the offer disappears when the app is installed in the browser’s menu', () => {
    buildPrompt('accepted');
    startOnThirdDay();
    open('/friends');
    act(() => void fireEvent(window, new Event('appinstalled')));
    expect(offer()).not.toBeInTheDocument();
  });

  test.each(['{"days":1', '[]', '{"days":"x"}', 'null', '{"days":[1,2,3]}'])(
    'ignores the stored visits %s, which are malformed',
    (text) => {
      localStorage.setItem('install', text);
      expect(noteVisitDay('2026-01-01')).toBe(false);
    },
  );
});
