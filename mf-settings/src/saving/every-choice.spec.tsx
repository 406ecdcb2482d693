import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SettingsArea } from '@qlixline/contract/areas/settings-sections';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { fakePush } from '@qlixline/test-kit/notifications/fake-push';
import type { FakePush } from '@qlixline/test-kit/notifications/fake-push';
import { act, screen, waitFor } from '@testing-library/react';

import { openArea } from '../screens/settings/test-support/open-area.tsx';

let push: FakePush;
beforeEach(() => {
  push = fakePush();
});
afterEach(() => {
  push.remove();
  localStorage.clear();
});

/** Areas with choices, with something that each shows last. */
const AREAS: [area: SettingsArea, last: string][] = [
  ['appearance', 'Measurement unit'],
  ['notifications', 'Check this device'],
  ['connections', 'Birthdays of pets'],
  ['privacy', 'Allow followers'],
  ['words', 'Show sensitive media without asking'],
];

/** Lists what chooses: a switch, a list, or the first unchosen button of a segmented control. */
function choices(): HTMLElement[] {
  const radios = [...document.querySelectorAll('fieldset')].map((set) =>
    set.querySelector<HTMLElement>('input[type=radio]:not(:checked)'),
  );
  return [...document.querySelectorAll<HTMLElement>('[role=switch], select'), ...radios.filter((one) => one !== null)];
}

const stateOf = (choice: HTMLElement) =>
  choice instanceof HTMLInputElement ? choice.checked : (choice as HTMLSelectElement).value;

test.each(AREAS)('each choice of the area %s says that it is saved, and can be undone', async (area, last) => {
  const api = createFakeApi({ walkCalendarSince: '2026-01-01T00:00:00.000Z', calendarParts: ['walks', 'visits'] });
  const { actor, shell } = openArea(area, { api });
  await screen.findAllByText(last);
  await waitFor(() => expect(document.querySelector('[data-loads]')).toBeNull());
  expect(choices()).not.toEqual([]);
  // As the shell does when the user's data change.
  const refreshUser = () => act(() => shell.setUser({ ...shell.user.get(), ...api.state.user }));
  for (const group of document.querySelectorAll('details')) group.open = true;
  for (const choice of choices()) {
    const before = stateOf(choice);
    shell.asked.toasts.length = 0;
    if (choice instanceof HTMLSelectElement)
      await actor.selectOptions(
        choice,
        [...choice.options].find(({ selected }) => !selected)!,
      );
    else await actor.click(choice);
    const name = (choice as HTMLInputElement).labels?.[0]?.textContent;
    await waitFor(() => expect([name, ...shell.asked.toasts]).toMatchObject([name, { title: 'Saved' }]));
    refreshUser();
    await waitFor(() => expect(stateOf(choice)).not.toBe(before));
    act(() => shell.asked.toasts[0]?.action?.onSelect());
    await waitFor(() => expect(shell.asked.toasts.at(-1)).toEqual({ title: 'Undone' }));
    refreshUser();
    await waitFor(() => expect([name, stateOf(choice)]).toEqual([name, before]));
  }
});
