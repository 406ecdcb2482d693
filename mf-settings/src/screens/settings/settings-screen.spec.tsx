import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { AREA_OF_SETTINGS_SECTION, SETTINGS_AREAS } from '@qlixline/contract/areas/settings-sections';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { AREAS } from './areas/settings-areas.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { openArea } from './test-support/open-area.tsx';

const open = (route: string) => renderWithShell(<SettingsScreen />, { route });

const address = () => location.pathname + location.hash;

const areaLinks = () => within(screen.getByRole('navigation', { name: 'Areas of the settings' })).getAllByRole('link');

function widenPage(): void {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
}

afterEach(() => void jest.restoreAllMocks());

describe('areas on a phone', () => {
  test('the settings open with the index, which says what is inside each area', async () => {
    open('/settings');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(document.title).toBe('Settings · Qlixline');
    expect(areaLinks()).toHaveLength(SETTINGS_AREAS.length);
    expect(areaLinks()[1]).toHaveTextContent('SecurityTwo-step sign-in, recent sign-ins');
    expect(await screen.findByText('mira@example.org')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test.each(SETTINGS_AREAS)('the area %s has its name as heading and title, and a way back', async (area) => {
    const { actor } = open('/settings');
    const { title } = AREAS[area];
    await actor.click(areaLinks()[SETTINGS_AREAS.indexOf(area)]!);
    expect(address()).toBe(`/settings/${area}`);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
    expect(document.title).toBe(`${title} · Qlixline`);
    expect(screen.queryByRole('navigation', { name: 'Areas of the settings' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('link', { name: 'All settings' }));
    expect(address()).toBe('/settings');
  });
});

describe('areas on a wide page', () => {
  test('the index is beside the first area, and stays beside the one that is opened', async () => {
    widenPage();
    const { actor } = open('/settings');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
    expect(areaLinks()[0]).toHaveAttribute('aria-current', 'page');
    await actor.click(screen.getByRole('link', { name: /^Privacy/ }));
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    expect(screen.queryByRole('link', { name: 'All settings' })).not.toBeInTheDocument();
  });

  test('an opened area takes the focus that the shell gives to the page, so that the index needn’t be passed', async () => {
    widenPage();
    document.body.insertAdjacentElement('beforeend', Object.assign(document.createElement('main'), { id: 'content' }));
    const main = document.getElementById('content')!;
    main.tabIndex = -1;
    open('/settings');
    main.focus();
    fireEvent.click(screen.getByRole('link', { name: /^People/ })); // The focus stays with the page, as the shell has it.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'People' })).toHaveFocus());
    main.remove();
  });
});

describe('addresses of the settings', () => {
  test.each(Object.entries(AREA_OF_SETTINGS_SECTION).filter(([id]) => id !== 'moderation'))(
    'the former address #%s leads to the area %s, and the section’s heading gets the focus',
    async (id, area) => {
      open(`/settings#${id}`);
      expect(address()).toBe(`/settings/${area}#${id}`);
      const heading = () => document.getElementById(document.getElementById(id)!.getAttribute('aria-labelledby')!);
      await waitFor(() => expect(heading()).toHaveFocus());
      expect(heading()?.tagName).toMatch(/^H[12]$/);
    },
  );

  test('the address of a section in an area that doesn’t have it leads to the right one', () => {
    open('/settings/account#mails');
    expect(address()).toBe('/settings/notifications#mails');
  });

  test('an unknown section leaves the area as it is', () => {
    open('/settings/premium#nothing');
    expect(screen.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible();
  });

  test.each(['/settings/nothing', '/settings/constructor'])(
    '%s is not found, with a way to all settings',
    async (route) => {
      open(route);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/settings');
    },
  );
});

describe('sections of other remotes', () => {
  test('a section of another remote stands among the settings, with its title', async () => {
    const loadSlot = fakeSlots({ 'settings.section/v1': { title: 'Score', content: () => <p>Weekly summary</p> } });
    openArea('connections', { loadSlot });
    expect(await screen.findByRole('region', { name: 'Score' })).toHaveTextContent('Weekly summary');
  });

  test('the settings are complete in a shell whose slots can’t be loaded', async () => {
    const loadSlot = jest.fn(() => Promise.reject(new Error('no network')));
    openArea('connections', { loadSlot });
    await waitFor(() => expect(loadSlot).toHaveBeenCalled());
    expect(screen.getByRole('region', { name: 'Connected areas' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
