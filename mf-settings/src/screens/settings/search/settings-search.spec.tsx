import { describe, expect, test } from '@jest/globals';
import { AREA_OF_SETTINGS_SECTION, SETTINGS_AREAS } from '@qlixline/contract/areas/settings-sections';
import type { SettingsSection } from '@qlixline/contract/areas/settings-sections';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import type { RenderOptions } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { SETTING_ELEMENTS, textOf } from '../areas/go-to.ts';
import { AREAS } from '../areas/settings-areas.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import { openArea } from '../test-support/open-area.tsx';
import { SETTINGS_INDEX } from './settings-index.ts';

async function open(options?: RenderOptions) {
  const rendered = renderWithShell(<SettingsScreen />, { route: '/settings', ...options });
  const field = await screen.findByRole('searchbox', { name: 'Search settings' });
  return { ...rendered, search: (text: string) => rendered.actor.type(field, text) };
}

const results = () =>
  within(screen.getByRole('list', { name: 'Found settings' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('search of the settings', () => {
  test.each([
    ['dark', 'Appearance'],
    ['delete', 'Delete accountYour data'],
    ['erase', 'Delete accountYour data'],
    ['log out', 'Account'],
    ['email', 'Account'],
    ['2fa', 'Security'],
    ['authenticator', 'Security'],
    ['recovery', 'Security'],
    ['history', 'Security'],
    ['ÁDS', 'Premium'],
    ['unblock', 'Blocked and muted peoplePeople'],
    ['sessions', 'Devices'],
    ['export', 'Download your dataYour data'],
    ['gdpr', 'Download your dataYour data'],
    ['legal', 'About and help'],
    ['support', 'About and help'],
    ['faq', 'About and help'],
    ['backup', 'Download your dataYour data'],
  ])('searching the settings for %p finds %p', async (typed, title) => {
    const { search } = await open();
    await search(typed);
    expect(results()[0]).toBe(title);
  });

  test('a found switch is shown with its section, and choosing it opens its area and group and focuses it', async () => {
    const { search, actor } = await open();
    await search('likes post');
    expect(results()).toEqual(['Somebody likes your postNotifications, In Qlixline']);
    await actor.click(screen.getByRole('button', { name: /Somebody likes your post/ }));
    expect(location.pathname + location.hash).toBe('/settings/notifications#notifications');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Somebody likes your post' })).toHaveFocus());
  });

  test('Enter goes to the first result, and its section gets the focus', async () => {
    const { search } = await open();
    await search('erase{Enter}');
    expect(location.pathname + location.hash).toBe('/settings/data#delete');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Delete account' })).toHaveFocus());
  });

  test('a section of another remote is found and leads to its area', async () => {
    const loadSlot = fakeSlots({ 'settings.section/v1': { title: 'Score', content: () => <p>Weekly summary</p> } });
    const { search } = await open({ loadSlot });
    await search('score');
    expect(await screen.findByRole('button', { name: 'Score Connections' })).toBeVisible();
    await search('{Enter}');
    expect(await screen.findByText('Weekly summary')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Score' })).toHaveFocus());
  });

  test('a search without a result says so, and Escape clears it', async () => {
    const { search } = await open();
    await search('quantum');
    expect(screen.getByText('No setting found')).toBeVisible();
    await search('{Escape}');
    expect(screen.queryByText('No setting found')).toBeNull();
  });

  test('the section for moderators is found by moderators alone', async () => {
    const { search } = await open();
    await search('moderator');
    expect(screen.getByText('No setting found')).toBeVisible();
  });
});

/** Texts that name settings on the page, by section. */
function shownSettings(): Record<string, string[]> {
  const sections = [...document.querySelectorAll('section[id]')];
  return Object.fromEntries(
    sections.map((section) => {
      const texts = [...section.querySelectorAll(SETTING_ELEMENTS)].map(textOf);
      return [section.id, [...new Set(texts)].toSorted()];
    }),
  );
}

/** Settings that a section shows in some browsers or states only. */
const NOT_ALWAYS_SHOWN: ReadonlySet<string> = new Set(['Push to this device', 'Sign out everywhere']);

describe('index of the settings', () => {
  test.each(SETTINGS_AREAS)('the search knows every label, group, button and link of the area %s', async (area) => {
    const user = buildUser({ roles: ['moderator'] });
    openArea(area, { api: createFakeApi({ user }) });
    expect(screen.getByRole('heading', { level: 1, name: AREAS[area].title })).toBeVisible();
    const sections = (Object.keys(AREA_OF_SETTINGS_SECTION) as SettingsSection[]).filter(
      (section) => AREA_OF_SETTINGS_SECTION[section] === area,
    );
    const known = sections.map((section) => [
      section,
      SETTINGS_INDEX[section].settings.filter((setting) => !NOT_ALWAYS_SHOWN.has(setting)).toSorted(),
    ]);
    await waitFor(() => expect(shownSettings()).toEqual(Object.fromEntries(known)));
  });
});
