import { afterEach, expect, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { PointField } from './point-field.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

function Place({ precision }: { precision?: 'address' | 'town' }) {
  const [point, setPoint] = useState<{ latitude: number; longitude: number } | null>(null);
  const [name, setName] = useState('');
  return (
    <>
      <PointField
        label="Last seen"
        {...(precision && { precision })}
        value={point}
        onChange={setPoint}
        onNamed={setName}
        error={point ? undefined : 'Please say where'}
        spot="at the right spot"
      />
      <output>{point && `${name} ${point.latitude} ${point.longitude}`}</output>
    </>
  );
}

const chosen = () => document.querySelector('output')?.textContent;

function placeDevice(locate: Geolocation['getCurrentPosition']): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
}

test('a browser that cannot draw maps offers the centre of a town', async () => {
  const { actor } = renderWithShell(<Place />);
  expect(await screen.findByText(/cannot draw maps.*Find a place/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please say where');
  await actor.type(screen.getByRole('combobox', { name: 'Find a place' }), 'Lis');
  await actor.click(await screen.findByText('Lisbon, Portugal'));
  expect(chosen()).toBe('Lisbon, Portugal 38.72509 -9.1498');
  expect(
    screen.getByText(/in the centre of Lisbon, Portugal. Move the map until it is at the right spot/),
  ).toBeVisible();
});

test('a house is chosen by the keyboard, and its address named for a public point', async () => {
  const { actor } = renderWithShell(<Place precision="address" />);
  const field = screen.getByRole('combobox', { name: 'Find a place' });
  await actor.type(field, 'graça');
  expect(await screen.findByRole('group', { name: 'Streets' })).toBeVisible();
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Rua da Graça 48Lisbon',
    'Rua da GraçaLisbon',
    'Jardim da GraçaGraça Garden · Lisbon',
  ]);
  await actor.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', options[0]!.id);
  await actor.keyboard('{Enter}');
  expect(field).toHaveValue('Rua da Graça 48, Lisbon');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(chosen()).toBe('Rua da Graça 48, Lisbon 38.71672 -9.13104');
  expect(screen.getByText(/^Near Rua da Graça 48, Lisbon\. The pin is at the right spot/)).toBeVisible();
});

test('a point that others see blurred is named by its town alone', async () => {
  const { actor } = renderWithShell(<Place />);
  await actor.type(screen.getByRole('combobox', { name: 'Find a place' }), 'rua da graça 48');
  await actor.click(await screen.findByRole('option', { name: /48/ }));
  expect(chosen()).toBe('Lisbon 38.71672 -9.13104');
});

test('Escape closes the results, and a search without any says what to do', async () => {
  const { actor } = renderWithShell(<Place />);
  const field = screen.getByRole('combobox', { name: 'Find a place' });
  await actor.type(field, 'graça');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await actor.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await actor.type(field, 'nowhere');
  expect(await screen.findByText(/^Nothing found\. Try a town/)).toBeVisible();
});

test('"Use my location" chooses the device’s position, to the metre', async () => {
  placeDevice((found) => found({ coords: { latitude: 38.7142671, longitude: -9.1589134 } } as GeolocationPosition));
  const { actor } = renderWithShell(<Place />);
  await actor.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(chosen()).toMatch(/ 38\.71427 -9\.15891$/));
});

test('a device without permission for its location shows a toast and offers towns', async () => {
  placeDevice((_found, refused) => refused?.({ code: 1 } as GeolocationPositionError));
  const { actor, shell } = renderWithShell(<Place />);
  await actor.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(shell.asked.toasts.at(-1)?.description).toMatch(/Location is blocked/));
  expect(chosen()).toBe('');
});
