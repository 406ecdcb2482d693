import { buildImage } from '../factories/image.factory.ts';
import type { Call, MatrixRow, Scene } from './matrix-row.ts';

const own = { nobody: 401, stranger: 200, owner: 200 };
const ownerOnly = { nobody: 401, stranger: 404, owner: 204, guarded: photosAndAlbums };

/** Photos and albums are their owner's to arrange; what posts show of them is another question. */
export const photoRows: MatrixRow[] = [
  { route: 'GET /api/photos', call: () => ({ path: '/api/photos' }), ...own },
  {
    route: 'PATCH /api/photos/:id',
    call: async (scene) => ({ ...(await ownersPhoto(scene)), body: { caption: 'Taken over', alt: 'Nothing' } }),
    ...ownerOnly,
    owner: 200,
  },
  { route: 'GET /api/photos/:id/uses', call: (scene) => ownersPhoto(scene, '/uses'), ...ownerOnly, owner: 200 },
  {
    route: 'PUT /api/photos/:id/shown-by',
    call: async (scene) => ({ ...(await ownersPhoto(scene, '/shown-by')), body: { petId: null } }),
    ...ownerOnly,
  },
  { route: 'DELETE /api/photos/:id', call: (scene) => ownersPhoto(scene), ...ownerOnly },
  {
    route: 'GET /api/users/:id/photos',
    call: ({ owner }) => ({ path: `/api/users/${owner.userId}/photos` }),
    ...own,
    blocked: 404,
  },
  { route: 'GET /api/albums', call: () => ({ path: '/api/albums' }), ...own },
  {
    route: 'POST /api/albums',
    call: () => ({ path: '/api/albums', body: { name: 'At the lake' } }),
    nobody: 401,
    stranger: 201,
    owner: 201,
    guarded: photosAndAlbums,
  },
  {
    route: 'PATCH /api/albums/:id',
    call: async (scene) => ({ path: `/api/albums/${await ownersAlbum(scene)}`, body: { name: 'Taken over' } }),
    ...ownerOnly,
    owner: 200,
  },
  {
    route: 'DELETE /api/albums/:id',
    call: async (scene) => ({ path: `/api/albums/${await ownersAlbum(scene)}` }),
    ...ownerOnly,
  },
  ...(['PUT', 'DELETE'] as const).map((method) => ({
    route: `${method} /api/albums/:id/photos/:photoId`,
    call: async (scene: Scene) => ({
      path: `/api/albums/${await ownersAlbum(scene)}/photos/${await insertPhoto(scene)}`,
    }),
    ...ownerOnly,
  })),
];

async function insertPhoto({ api, owner }: Scene): Promise<string> {
  const em = api.em();
  const photo = buildImage(em, owner.userId);
  await em.flush();
  return photo.id;
}

async function ownersPhoto(scene: Scene, below = ''): Promise<Call> {
  return { path: `/api/photos/${await insertPhoto(scene)}${below}` };
}

async function ownersAlbum({ api, owner }: Scene): Promise<number> {
  const [album] = await api
    .em()
    .execute<[{ id: number }]>(`insert into albums (owner_id, name) values (?, 'Mine') returning id`, [owner.userId]);
  return album.id;
}

async function photosAndAlbums({ owner }: Scene): Promise<unknown> {
  const [photos, albums, user] = await Promise.all(
    ['/api/photos', '/api/albums', '/api/auth/user'].map((path) => owner.client.get(path)),
  );
  return [photos?.json, albums?.json, user?.json.profileImageUrl];
}
