import type { photoEndpoints } from '@qlixline/contract/photos/photo-endpoints';

import { buildImage } from '../../factories/image.factory.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const ownerOnly = { stranger: 404, owner: 204, guarded: photosAndAlbums };
const inAlbum = {
  call: async (scene: Scene) => ({ params: { id: await insertAlbum(scene), photoId: await insertPhoto(scene) } }),
  ...ownerOnly,
};

/** Rows of photos and albums, which only their owners manage; images in posts have their own rules. */
export const photoMatrix: MatrixOf<typeof photoEndpoints> = {
  'GET /api/photos': OWN,
  'PATCH /api/photos/:id': {
    call: async (scene) => ({ ...(await photoOfOwner(scene)), body: { caption: 'Taken over', alt: 'Nothing' } }),
    ...ownerOnly,
    owner: 200,
  },
  'DELETE /api/photos/:id': { call: photoOfOwner, ...ownerOnly },
  'GET /api/photos/:id/uses': { call: photoOfOwner, ...ownerOnly, owner: 200 },
  'PUT /api/photos/:id/shown-by': {
    call: async (scene) => ({ ...(await photoOfOwner(scene)), body: { petId: null } }),
    ...ownerOnly,
  },
  'GET /api/users/:id/photos': { call: ({ owner }) => ({ params: { id: owner.userId } }), ...OWN, blocked: 404 },
  'GET /api/albums': OWN,
  'POST /api/albums': {
    call: () => ({ body: { name: 'At the lake' } }),
    stranger: 201,
    owner: 201,
    guarded: photosAndAlbums,
  },
  'PATCH /api/albums/:id': {
    call: async (scene) => ({ params: { id: await insertAlbum(scene) }, body: { name: 'Taken over' } }),
    ...ownerOnly,
    owner: 200,
  },
  'DELETE /api/albums/:id': { call: async (scene) => ({ params: { id: await insertAlbum(scene) } }), ...ownerOnly },
  'PUT /api/albums/:id/photos/:photoId': inAlbum,
  'DELETE /api/albums/:id/photos/:photoId': inAlbum,
};

async function insertPhoto({ api, owner }: Scene): Promise<string> {
  const em = api.em();
  const photo = buildImage(em, owner.userId);
  await em.flush();
  return photo.id;
}

async function photoOfOwner(scene: Scene): Promise<{ params: { id: string } }> {
  return { params: { id: await insertPhoto(scene) } };
}

async function insertAlbum({ api, owner }: Scene): Promise<number> {
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
