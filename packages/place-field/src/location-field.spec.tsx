import { expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { LocationField } from './location-field.tsx';

function Profile({ kept = '' }: { kept?: string }) {
  const [text, setText] = useState(kept);
  return (
    <LocationField
      label="Location"
      value={text}
      text={text}
      onChange={({ target }) => setText(target.value)}
      onTown={setText}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Location' });

test('typing suggests towns, which arrow keys and Enter choose', async () => {
  const { actor } = renderWithShell(<Profile />);
  await actor.type(field(), 'lis');
  expect(await screen.findByRole('option', { name: 'Lisbon, Portugal' })).toBeVisible();
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await actor.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'Lisburn, United Kingdom' });
  expect(second).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', second.id));
  await actor.keyboard('{Enter}');
  expect(field()).toHaveValue('Lisburn, United Kingdom');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a tap chooses a town, and Escape keeps what was typed', async () => {
  const { actor } = renderWithShell(<Profile />);
  await actor.type(field(), 'lis');
  await actor.click(await screen.findByRole('option', { name: 'Lisbon, Portugal' }));
  expect(field()).toHaveValue('Lisbon, Portugal');
  await actor.clear(field());
  await actor.type(field(), 'lis');
  await screen.findByRole('option', { name: 'Lisbon, Portugal' });
  await actor.keyboard('{Escape}');
  expect(field()).toHaveValue('lis');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the suggestions close once the text names a town', async () => {
  const { actor } = renderWithShell(<Profile />);
  await actor.type(field(), 'Lisbon, Portuga');
  expect(await screen.findByRole('option', { name: 'Lisbon, Portugal' })).toBeVisible();
  await actor.type(field(), 'l');
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('any other text is accepted, and Enter submits the form', async () => {
  const { actor } = renderWithShell(<Profile />);
  await actor.type(field(), 'somewhere warm{Enter}');
  expect(field()).toHaveValue('somewhere warm');
});

test('no towns are requested before something is typed', async () => {
  const api = createFakeApi();
  const { actor } = renderWithShell(<Profile kept="Lisbon" />, { api });
  await actor.click(field());
  expect(api.requests.filter(({ path }) => path.startsWith(pathOf('GET /api/towns')))).toEqual([]);
});
