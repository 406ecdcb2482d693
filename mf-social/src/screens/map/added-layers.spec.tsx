import { beforeEach, expect, jest, test } from '@jest/globals';
import { LAYER_ITEMS_MAX, LAYER_TEXT_MAX } from '@qlixline/contract/remotes/registry-limits';
import { useLocation } from '@qlixline/shell-bridge/routing';
import type { SlotMapItem, SlotProps } from '@qlixline/shell-bridge';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { fakeSlots } from '@qlixline/test-kit/remotes/fake-slots';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';
import { useEffect } from 'react';

import { mapItemsOf } from './added-items.ts';
import { MapScreen } from './map-screen.tsx';

beforeEach(() => localStorage.clear());

const clinic: SlotMapItem = {
  id: '7',
  title: 'Night clinic',
  text: 'Open until 6',
  latitude: 38.72,
  longitude: -9.14,
  to: '/clinics/7',
};

const asked = jest.fn<(bounds: SlotProps['map.layer/v1']['bounds']) => void>();

function Clinics({ bounds, onItems }: SlotProps['map.layer/v1']) {
  useEffect(() => {
    asked(bounds);
    onItems([clinic]);
  }, [bounds, onItems]);
  return null;
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;

function open(route = '/map?at=38.72,-9.14,12') {
  const content = (props: SlotProps['map.layer/v1']) => <Clinics {...props} />;
  return renderWithShell(
    <>
      <MapScreen />
      <Address />
    </>,
    { api: createFakeApi(), route, loadSlot: fakeSlots({ 'map.layer/v1': { title: 'Clinics', content } }) },
  );
}
const list = () => within(screen.getByRole('region', { name: 'List of what is on the map' }));

test('a layer of another remote is off until it is switched on, then its items are listed', async () => {
  asked.mockClear();
  const { actor } = open();
  const layer = await screen.findByRole('button', { name: 'Clinics' });
  expect(layer).toHaveAttribute('aria-pressed', 'false');
  expect(asked).not.toHaveBeenCalled();
  await actor.click(layer);
  expect(await list().findByRole('link', { name: 'Night clinic' })).toHaveAttribute('href', '/clinics/7');
  expect(list().getByText('Open until 6')).toBeVisible();
  const [[bounds] = []] = asked.mock.calls;
  expect(bounds?.south).toBeLessThan(38.72);
  expect(bounds?.north).toBeGreaterThan(38.72);
  expect(screen.getByTestId('address')).toHaveTextContent('added=mf-other%2Fextension');
  await actor.click(layer);
  expect(list().queryByRole('link', { name: 'Night clinic' })).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).not.toHaveTextContent('added');
});

test('a link opens the map with a layer of another remote', async () => {
  open('/map?at=38.72,-9.14,12&added=mf-other%2Fextension,mf-gone%2Fcard');
  expect(await list().findByRole('link', { name: 'Night clinic' })).toBeVisible();
});

test.each<[string, unknown]>([
  ['no list', 'clinics'],
  ['nothing', undefined],
  ['a list of nothing', [null, undefined, 7, 'x']],
  ['an item without a title', [{ ...clinic, title: ' ' }]],
  ['an item with a title that is too long', [{ ...clinic, title: 'x'.repeat(LAYER_TEXT_MAX + 1) }]],
  ['an item with a text that is no text', [{ ...clinic, text: { toString: () => 'x' } }]],
  ['an item outside of the world', [{ ...clinic, latitude: 91 }]],
  ['an item at no place', [{ ...clinic, longitude: Number.NaN }]],
  ['an item on another host', [{ ...clinic, to: 'https://clinic.example/' }]],
  ['an item on another host without a scheme', [{ ...clinic, to: '//clinic.example/' }]],
  ['an item on another host behind a backslash', [{ ...clinic, to: '/\\clinic.example/' }]],
  ['an item that runs a script', [{ ...clinic, to: 'javascript:alert(1)' }]],
])('a layer that hands over %s shows nothing', (_, items) => {
  expect(mapItemsOf('mf-other/clinics', items)).toEqual([]);
});

test('a layer shows no more items than its limit, each once', () => {
  const many = Array.from({ length: LAYER_ITEMS_MAX + 5 }, (_, index) => ({ ...clinic, id: String(index) }));
  expect(mapItemsOf('mf-other/clinics', many)).toHaveLength(LAYER_ITEMS_MAX);
  expect(mapItemsOf('mf-other/clinics', [clinic, clinic]).map(({ id }) => id)).toEqual(['mf-other/clinics/7']);
});
