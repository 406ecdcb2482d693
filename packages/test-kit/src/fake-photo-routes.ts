import { albumInputSchema, albumSchema, albumsSchema } from '@qlixline/contract/photo';
import {
  photoPageSchema,
  photoSchema,
  photoShownBySchema,
  photoUpdateSchema,
  photoUsesSchema,
} from '@qlixline/contract/photo';
import type { Photo } from '@qlixline/contract/photo';

import { nextId } from './builders.ts';
import type { FakeState } from './fake-state.ts';
import { json, noContent, pageReply, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { problemReply } from './problem-reply.ts';

type FakeAlbum = FakeState['albums'][number];

/** Own photos and albums. */
export const PHOTO_ROUTES: readonly FakeRoute[] = [
  { method: 'GET', path: /^\/api\/photos$/, reply: listPhotos },
  { method: 'PATCH', path: /^\/api\/photos\/([^/]+)$/, reply: (call) => withPhoto(call, updatePhoto) },
  { method: 'GET', path: /^\/api\/photos\/([^/]+)\/uses$/, reply: (call) => withPhoto(call, usesReply) },
  { method: 'PUT', path: /^\/api\/photos\/([^/]+)\/shown-by$/, reply: (call) => withPhoto(call, showPhoto) },
  { method: 'DELETE', path: /^\/api\/photos\/([^/]+)$/, reply: (call) => withPhoto(call, deletePhoto) },
  { method: 'GET', path: /^\/api\/albums$/, reply: listAlbums },
  { method: 'POST', path: /^\/api\/albums$/, reply: createAlbum },
  { method: 'PATCH', path: /^\/api\/albums\/(\d+)$/, reply: (call) => withAlbum(call, renameAlbum) },
  { method: 'DELETE', path: /^\/api\/albums\/(\d+)$/, reply: (call) => withAlbum(call, deleteAlbum) },
  {
    method: 'PUT',
    path: /^\/api\/albums\/(\d+)\/photos\/[^/]+$/,
    reply: (call) => withAlbum(call, (album) => arrange(call, album, true)),
  },
  {
    method: 'DELETE',
    path: /^\/api\/albums\/(\d+)\/photos\/[^/]+$/,
    reply: (call) => withAlbum(call, (album) => arrange(call, album, false)),
  },
];

const missing = () => problemReply('not_found', 'This does not exist.');

function withPhoto(call: Call, reply: (photo: Photo, call: Call) => Response): Response {
  const photo = call.state.photos.find(({ id }) => id === call.parameter);
  return photo ? reply(photo, call) : missing();
}

function withAlbum(call: Call, reply: (album: FakeAlbum, call: Call) => Response): Response {
  const album = call.state.albums.find(({ id }) => id === Number(call.parameter));
  return album ? reply(album, call) : missing();
}

function listPhotos({ state, url }: Call): Response {
  const albumId = url.searchParams.get('albumId');
  if (albumId === null) return pageReply(photoPageSchema, state.photos, url);
  const album = state.albums.find(({ id }) => id === Number(albumId));
  return album ? pageReply(photoPageSchema, photosIn(state, album), url) : missing();
}

function updatePhoto(photo: Photo, { state, body }: Call): Response {
  return parsed(photoUpdateSchema, body, ({ caption = photo.caption, alt = photo.image.alt }) => {
    const changed = { ...photo, caption, image: { ...photo.image, alt } };
    state.photos = state.photos.map((one) => (one === photo ? changed : one));
    return json(photoSchema, changed);
  });
}

function usesReply({ id, image }: Photo, { state }: Call): Response {
  return json(photoUsesSchema, {
    isProfilePhoto: state.user?.profileImageUrl === image.url,
    petNames: state.pets.filter((pet) => pet.profileImageUrl === image.url).map(({ name }) => name),
    postCount: 0,
    storyCount: 0,
    ...state.photoUses[id],
    albums: state.albums.filter(({ photoIds }) => photoIds.includes(id)),
  });
}

function showPhoto({ image }: Photo, { state, body }: Call): Response {
  return parsed(photoShownBySchema, body, ({ petId }) => {
    const asPhoto = { profileImageUrl: image.url, profileImage: image };
    if (petId === null && state.user) state.user = { ...state.user, ...asPhoto };
    else state.pets = state.pets.map((pet) => (pet.id === petId ? { ...pet, ...asPhoto } : pet));
    return noContent();
  });
}

function deletePhoto(photo: Photo, { state }: Call): Response {
  state.photos = state.photos.filter((one) => one !== photo);
  return noContent();
}

function listAlbums({ state }: Call): Response {
  return json(albumsSchema, { items: state.albums.map((album) => shown(state, album)) });
}

function createAlbum({ state, body }: Call): Response {
  return parsed(albumInputSchema, body, ({ name }) => {
    const album = { id: nextId(), name, photoIds: [] };
    state.albums = [album, ...state.albums];
    return json(albumSchema, shown(state, album), 201);
  });
}

function renameAlbum(album: FakeAlbum, { state, body }: Call): Response {
  return parsed(albumInputSchema, body, ({ name }) => {
    album.name = name;
    return json(albumSchema, shown(state, album));
  });
}

function deleteAlbum(album: FakeAlbum, { state }: Call): Response {
  state.albums = state.albums.filter((one) => one !== album);
  return noContent();
}

function arrange({ state, url }: Call, album: FakeAlbum, isIn: boolean): Response {
  const photoId = url.pathname.split('/').at(-1) ?? '';
  if (!state.photos.some(({ id }) => id === photoId)) return missing();
  const others = album.photoIds.filter((id) => id !== photoId);
  album.photoIds = isIn ? [photoId, ...others] : others;
  return noContent();
}

function shown(state: FakeState, album: FakeAlbum) {
  const photos = photosIn(state, album);
  return { id: album.id, name: album.name, photoCount: photos.length, cover: photos[0]?.image ?? null };
}

function photosIn({ photos }: FakeState, { photoIds }: FakeAlbum): Photo[] {
  return photos.filter(({ id }) => photoIds.includes(id));
}
