import { afterEach, expect, test } from '@jest/globals';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { PointField } from './point-field.tsx';

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

function Place() {
  const [point, setPoint] = useState<{ latitude: number; longitude: number } | null>(null);
  const [town, setTown] = useState('');
  return (
    <>
      <PointField
        label="Last seen"
        value={point}
        onChange={setPoint}
        onTown={setTown}
        error={point ? undefined : 'Please say where'}
        spot="at the right spot"
      />
      <output>{point && `${town} ${point.latitude} ${point.longitude}`}</output>
    </>
  );
}

const chosen = () => document.querySelector('output')?.textContent;

function placeDevice(locate: Geolocation['getCurrentPosition']): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
}

test('a browser that cannot draw maps offers the centre of a town', async () => {
  const { actor } = renderWithShell(<Place />);
  expect(await screen.findByText(/cannot draw maps.*Find a town/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please say where');
  await actor.type(screen.getByRole('combobox', { name: 'Find a town' }), 'Lis');
  await actor.click(await screen.findByText('Lisbon, Portugal'));
  expect(chosen()).toBe('Lisbon, Portugal 38.72509 -9.1498');
  expect(
    screen.getByText(/in the centre of Lisbon, Portugal. Move the map until it is at the right spot/),
  ).toBeVisible();
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
