import type { photoEndpoints } from '@qlixline/contract/photos/photo-endpoints';
import type { Album, Photo } from '@qlixline/contract/photos/photo';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { found, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

type FakeAlbum = FakeState['albums'][number];

/** The viewer's photos and albums, and other users' photos. */
export const photoFakes: FakeArea<typeof photoEndpoints> = {
  'GET /api/photos': ({ state, query }) => {
    const { albumId } = query;
    return pageOfRows(albumId === undefined ? state.photos : photosIn(state, albumWith(state, albumId)), query);
  },
  'PATCH /api/photos/:id': ({ state, params, body }) => {
    const photo = photoWith(state, params.id);
    const { caption = photo.caption, alt = photo.image.alt } = body;
    const changed = { ...photo, caption, image: { ...photo.image, alt } };
    state.photos = state.photos.map((one) => (one === photo ? changed : one));
    return changed;
  },
  'DELETE /api/photos/:id': ({ state, params }) => {
    const photo = photoWith(state, params.id);
    state.photos = state.photos.filter((one) => one !== photo);
  },
  'GET /api/photos/:id/uses': ({ state, params }) => {
    const { id, image } = photoWith(state, params.id);
    const albums = state.albums.filter(({ photoIds }) => photoIds.includes(id));
    return {
      isProfilePhoto: state.user?.profileImageUrl === image.url,
      petNames: state.pets.filter((pet) => pet.profileImageUrl === image.url).map(({ name }) => name),
      postCount: 0,
      storyCount: 0,
      threadCount: 0,
      listingCount: 0,
      shelterCount: 0,
      messageCount: 0,
      ...state.photoUses[id],
      albums: albums.map((album) => ({ id: album.id, name: album.name })),
    };
  },
  'PUT /api/photos/:id/shown-by': ({ state, params, body: { petId } }) => {
    const { image } = photoWith(state, params.id);
    const asPhoto = { profileImageUrl: image.url, profileImage: image };
    if (petId === null && state.user) state.user = { ...state.user, ...asPhoto };
    else state.pets = state.pets.map((pet) => (pet.id === petId ? { ...pet, ...asPhoto } : pet));
  },
  'GET /api/users/:id/photos': ({ state, params, query }) => pageOfRows(state.photosOf[params.id] ?? [], query),
  'GET /api/albums': ({ state }) => ({ items: state.albums.map((album) => shown(state, album)) }),
  'POST /api/albums': ({ state, body: { name } }) => {
    const album = { id: nextId(), name, photoIds: [] };
    state.albums = [album, ...state.albums];
    return shown(state, album);
  },
  'PATCH /api/albums/:id': ({ state, params, body: { name } }) => {
    const album = albumWith(state, params.id);
    album.name = name;
    return shown(state, album);
  },
  'DELETE /api/albums/:id': ({ state, params }) => {
    const album = albumWith(state, params.id);
    state.albums = state.albums.filter((one) => one !== album);
  },
  'PUT /api/albums/:id/photos/:photoId': ({ state, params }) => arrange(state, params, true),
  'DELETE /api/albums/:id/photos/:photoId': ({ state, params }) => arrange(state, params, false),
};

function photoWith({ photos }: FakeState, id: string): Photo {
  return found(photos.find((photo) => photo.id === id));
}

function albumWith({ albums }: FakeState, id: number): FakeAlbum {
  return found(albums.find((album) => album.id === id));
}

function arrange(state: FakeState, { id, photoId }: { id: number; photoId: string }, isIn: boolean): void {
  const album = albumWith(state, id);
  photoWith(state, photoId);
  const others = album.photoIds.filter((other) => other !== photoId);
  album.photoIds = isIn ? [photoId, ...others] : others;
}

function shown(state: FakeState, album: FakeAlbum): Album {
  const photos = photosIn(state, album);
  return { id: album.id, name: album.name, photoCount: photos.length, cover: photos[0]?.image ?? null };
}

function photosIn({ photos }: FakeState, { photoIds }: FakeAlbum): Photo[] {
  return photos.filter(({ id }) => photoIds.includes(id));
}
