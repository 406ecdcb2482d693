import { expect, test } from '@jest/globals';
import { mapSettingsQuery } from '@qlixline/api-client/map/map';
import type { Role } from '@qlixline/contract/account/role';
import type { StreetMap } from '@qlixline/contract/map/street-map';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';

import { StreetsHint } from './streets-hint.tsx';

const STREETS: StreetMap = {
  version: '0123456789abcdef',
  schema: 'protomaps',
  minZoom: 2,
  maxZoom: 14,
  bounds: [7.4, 43.7, 7.5, 43.8],
  coverage: [[7.4, 43.7, 7.5, 43.8]],
  credit: '',
};

function Settings() {
  return useQuery(mapSettingsQuery()).isSuccess && <p>Settings known</p>;
}

function open(roles: Role[], streets: StreetMap | null) {
  const user = buildUser({ roles });
  renderWithShell(
    <>
      <StreetsHint />
      <Settings />
    </>,
    { api: createFakeApi({ user, streets }), user },
  );
  return screen.findByText('Settings known');
}

test('those who release the product are told how a map without streets gets them', async () => {
  await open(['release'], null);
  expect(screen.getByText(/npm run admin -- import-map/)).toBeVisible();
});

test.each<[string, Role[], StreetMap | null]>([
  ['users without that role', ['moderator'], null],
  ['those who release a product that has streets', ['release'], STREETS],
])('%s are told nothing', async (_, roles, streets) => {
  await open(roles, streets);
  expect(screen.queryByText(/import-map/)).not.toBeInTheDocument();
});
