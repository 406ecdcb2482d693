import { expect, test } from '@jest/globals';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

import { useMapAddress } from './use-map-address.ts';

/** Selects an item, and then moves, with the function of its first rendering: a map keeps the handler it was given. */
function SelectAndMove() {
  const [, change] = useMapAddress();
  const [first] = useState(() => change);
  useEffect(() => {
    first({ selectedId: 'parks-1' });
    first({ view: { latitude: 38.7, longitude: -9.1, zoom: 12 } });
  }, [first]);
  return <output>{new URLSearchParams(useLocation().search).toString()}</output>;
}

test('selecting an item and moving the map between two renderings are both kept in the address', async () => {
  renderWithShell(<SelectAndMove />, { route: '/map?layers=parks' });
  expect(await screen.findByText('at=38.7%2C-9.1%2C12&layers=parks&item=parks-1')).toBeVisible();
});
