import { expect, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor, within } from '@testing-library/react';

import { CalendarPart } from './calendar-part.tsx';

const part = (name: string) => screen.findByRole('switch', { name });
const SINCE = '2026-11-01T08:00:00.000Z';

test('a new calendar has the chosen parts, and its address is shown once and as a link for calendar apps', async () => {
  const api = createFakeApi();
  const { actor } = renderWithShell(<CalendarPart />, { api });
  await actor.click(await part('Walks'));
  await actor.click(screen.getByRole('button', { name: 'Create address' }));
  const address = await screen.findByLabelText<HTMLInputElement>('Your address');
  expect(address.value).toMatch(/^https:.*\.ics$/);
  expect(screen.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    address.value.replace('https:', 'webcal:'),
  );
  expect(api.state.calendarParts).toEqual(['visits', 'vaccinations', 'medication', 'birthdays']);
});

test('the parts of an existing calendar are changed at once', async () => {
  const api = createFakeApi({ walkCalendarSince: SINCE, calendarParts: ['walks'] });
  const { actor } = renderWithShell(<CalendarPart />, { api });
  expect(await part('Medication, deworming and parasites')).not.toBeChecked();
  await actor.click(await part('Medication, deworming and parasites'));
  await waitFor(() => expect(api.state.calendarParts).toEqual(['walks', 'medication']));
});

test('a part that can’t be saved goes back, with a message', async () => {
  const api = createFakeApi({ walkCalendarSince: SINCE, calendarParts: ['walks'] });
  const { actor, shell } = renderWithShell(<CalendarPart />, { api });
  await part('Medication, deworming and parasites');
  api.failNext('PUT', '/api/calendar', 'unavailable', 'Not just now');
  await actor.click(await part('Medication, deworming and parasites'));
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Not just now' }]));
  expect(await part('Medication, deworming and parasites')).not.toBeChecked();
});

test('the last part of a calendar can’t be taken away', async () => {
  const api = createFakeApi({ walkCalendarSince: SINCE, calendarParts: ['walks'] });
  const { actor } = renderWithShell(<CalendarPart />, { api });
  await actor.click(await part('Walks'));
  expect(await part('Walks')).toBeChecked();
});

test('a new address replaces the former one after a question, and turning off removes it after another', async () => {
  const api = createFakeApi({ walkCalendarSince: SINCE, calendarParts: ['walks'] });
  const { actor } = renderWithShell(<CalendarPart />, { api });
  await actor.click(await screen.findByRole('button', { name: 'Create new address' }));
  const question = within(await screen.findByRole('dialog', { name: 'Create a new address?' }));
  await actor.click(question.getByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('Your address')).toBeVisible();
  expect(api.state.walkCalendarSince).not.toBe(SINCE);
  await actor.click(screen.getByRole('button', { name: 'Turn off' }));
  const last = within(await screen.findByRole('dialog', { name: 'Turn off the calendar?' }));
  expect(api.state.walkCalendarSince).not.toBeNull();
  await actor.click(last.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(api.state.walkCalendarSince).toBeNull());
  expect(screen.queryByLabelText('Your address')).not.toBeInTheDocument();
});
