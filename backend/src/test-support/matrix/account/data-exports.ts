import type { dataExportEndpoints } from '@qlixline/contract/account/data-export-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

/** Rows about the archive of one's own data. */
export const dataExportMatrix: MatrixOf<typeof dataExportEndpoints> = {
  'GET /api/account/export': OWN,
  'POST /api/account/export': { stranger: 201, owner: 201, guarded: exportOfOwner },
  'DELETE /api/account/export': { stranger: 204, owner: 204, guarded: exportOfOwner },
  'GET /api/account/export-schema': { nobody: 200, stranger: 200, owner: 200 },
  // Not ready yet, so the owner can't download it either; data-exports.api.spec.ts downloads one.
  'GET /api/account/export/:id': {
    call: async ({ owner }) => ({ params: { id: (await owner.client.post('/api/account/export')).json.id } }),
    stranger: 404,
    owner: 404,
  },
};

async function exportOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/account/export')).json;
}
