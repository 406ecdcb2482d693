import { expect, test } from '@jest/globals';
import { buildUnit, buildVersion } from '@qlixline/test-kit/remotes/registry-builders';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, within } from '@testing-library/react';

import { VersionList } from './version-list.tsx';

test('the version list shows which checks passed, and offers no action for a version without files', () => {
  const versions = [
    buildVersion({ version: '1.2.0', checks: 'types,lint' }),
    buildVersion({ version: '1.1.0', pruned: true }),
  ];
  renderWithShell(<VersionList unit={buildUnit({ versions })} mayChange onAsk={() => undefined} />);
  const [checked, pruned] = screen.getAllByRole('listitem', { hidden: true }).map((row) => within(row));
  expect(checked?.getByText(/checked: types, lint/)).toBeInTheDocument();
  expect(checked?.getAllByRole('button', { hidden: true })).toHaveLength(2);
  expect(pruned?.getByText('Pruned')).toBeInTheDocument();
  expect(pruned?.getByText(/not checked/)).toBeInTheDocument();
  expect(pruned?.queryAllByRole('button', { hidden: true })).toEqual([]);
});
