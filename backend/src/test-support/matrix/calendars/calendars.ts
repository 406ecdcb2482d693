import type { calendarEndpoints } from '@qlixline/contract/calendars/calendar-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';

/** Rows about one's own calendar, and about files of the owner's things. */
export const calendarMatrix: MatrixOf<typeof calendarEndpoints> = {
  'GET /api/calendar': OWN,
  'POST /api/calendar': { call: () => ({ body: { parts: ['walks'] } }), stranger: 201, owner: 201 },
  // A caller without an address has no calendar to change.
  'PUT /api/calendar': {
    call: async ({ owner }) => {
      await owner.client.post('/api/calendar', { parts: ['walks'] });
      return { body: { parts: ['walks', 'visits'] } };
    },
    stranger: 404,
    owner: 200,
  },
  'DELETE /api/calendar': { stranger: 204, owner: 204 },
  // Readable by its address, which no caller here knows.
  'GET /api/calendars/:token': {
    call: () => ({ params: { token: 'x'.repeat(43) } }),
    nobody: 404,
    stranger: 404,
    owner: 404,
  },
  'GET /api/pets/:id/health/:entryId/calendar': {
    call: async (scene) => ({ params: await reminderOfOwner(scene) }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 200 },
    owner: 200,
  },
};

async function reminderOfOwner(scene: Scene): Promise<{ id: number; entryId: number }> {
  const id = await petOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/health`, {
    kind: 'visit',
    on: '2026-01-05',
    name: 'Check-up',
    note: '',
    dueOn: '2027-01-05',
  });
  return { id, entryId: json.id as number };
}
