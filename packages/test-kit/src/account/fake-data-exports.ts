import type { DataExport } from '@qlixline/contract/account/data-export';
import type { dataExportEndpoints } from '@qlixline/contract/account/data-export-endpoints';

import type { FakeArea } from '../fake-endpoint.ts';

export function buildDataExport(overrides: Partial<DataExport> = {}): DataExport {
  return {
    id: '019c1f2e-0000-7000-8000-00000000e001',
    state: 'waiting',
    percent: 0,
    bytes: null,
    createdAt: '2026-11-30T08:00:00.000Z',
    expiresAt: null,
    ...overrides,
  };
}

export const dataExportFakes: FakeArea<typeof dataExportEndpoints> = {
  'GET /api/account/export': ({ state }) => ({ export: state.dataExport }),
  'POST /api/account/export': ({ state }) => {
    const { dataExport: former } = state;
    const isInWork = former?.state === 'waiting' || former?.state === 'working';
    state.dataExport = isInWork ? former : buildDataExport();
    return state.dataExport;
  },
  'DELETE /api/account/export': ({ state }) => void (state.dataExport = null),
};
