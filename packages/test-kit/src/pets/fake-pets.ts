import type { petEndpoints } from '@qlixline/contract/pets/pet-endpoints';
import type { uploadEndpoints } from '@qlixline/contract/uploads/upload-endpoints';
import type { Image } from '@qlixline/contract/images/image';
import type { Pet, PetInput } from '@qlixline/contract/pets/pet';
import type { Photo } from '@qlixline/contract/photos/photo';
import { breedsOf } from '@qlixline/contract/pets/species-catalogue';
import type { Uploaded } from '@qlixline/contract/uploads/upload';
import { userCardSchema } from '@qlixline/contract/users/user';

import { buildImage, buildPet } from '../builders.ts';
import { buildVoice } from '../messages/conversation-builders.ts';
import type { FakeState } from '../fake-state.ts';
import { found, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const petFakes: FakeArea<typeof petEndpoints> = {
  'GET /api/pets': ({ state }) => state.pets.filter(({ id }) => !state.care[id]), // the user isn't the owner of others
  'POST /api/pets': ({ state, body }) => {
    signedIn(state);
    const pet = buildPet(fieldsOf(body));
    state.pets = [...state.pets, pet];
    return pet;
  },
  'GET /api/pets/:id': ({ state, params }) => ({
    ...petWith(state, params.id),
    owner: userCardSchema.parse(signedIn(state)),
    care: state.care[params.id] ?? null,
    missingNoticeId: state.notices.find((one) => one.pet?.id === params.id && one.state === 'active')?.id ?? null,
  }),
  'GET /api/pets/:id/similar': ({ state }) => ({ items: state.similarPets }),
  'GET /api/pets/cared-for': ({ state }) => ({ items: state.caredFor }),
  'GET /api/pets/:id/carers': ({ state, params }) => ({ items: state.carers[params.id] ?? [] }),
  'PUT /api/pets/:id/carers/:userId': ({ state, params: { id, userId }, body }) => {
    const carers = state.carers[id] ?? [];
    const before = carers.find(({ user }) => user.id === userId);
    const user = before?.user ?? found(state.people.find((person) => person.id === userId));
    const changed = { ...body, user: userCardSchema.parse(user), isAccepted: before?.isAccepted ?? false };
    state.carers[id] = [...carers.filter((carer) => carer !== before), changed];
  },
  'DELETE /api/pets/:id/carers/:userId': ({ state, params: { id, userId } }) => {
    state.carers[id] = (state.carers[id] ?? []).filter(({ user }) => user.id !== userId);
    state.caredFor = state.caredFor.filter(({ pet }) => pet.id !== id);
    delete state.care[id];
  },
  'POST /api/pets/:id/carers/accept': ({ state, params: { id } }) => {
    state.care[id] = { ...found(state.care[id]), isAccepted: true };
    state.caredFor = state.caredFor.map((care) => (care.pet.id === id ? { ...care, isAccepted: true } : care));
  },
  'PUT /api/pets/:id': ({ state, params, body }) => {
    const old = petWith(state, params.id);
    const pet = { ...buildPet(fieldsOf(body)), id: old.id };
    state.pets = state.pets.map((other) => (other === old ? pet : other));
    return pet;
  },
  'DELETE /api/pets/:id': ({ state, params }) => {
    const pet = petWith(state, params.id);
    state.pets = state.pets.filter((other) => other !== pet);
  },
  'GET /api/species/:id/breeds': ({ params }) => breedsOf(params.id),
};

export const uploadFakes: FakeArea<typeof uploadEndpoints> = {
  'POST /api/upload/content': ({ state }) => upload(state),
  'POST /api/upload/profile': ({ state }) => {
    const uploaded = upload(state);
    if (state.user) state.user = { ...state.user, profileImageUrl: uploaded.imageUrl, profileImage: uploaded.image };
    return uploaded;
  },
  'POST /api/upload/pet/:petId': ({ state }) => upload(state),
  'POST /api/upload/video': ({ state }) => {
    const { url } = upload(state).image;
    return { id: photoIdIn(url), state: 'waiting', percent: 0, image: null, message: null };
  },
  'POST /api/upload/voice': () => buildVoice(),
  'GET /api/upload/video/:id': ({ state, params: { id } }) => {
    const { image } = found(state.photos.find((photo) => photo.id === id));
    const video = { url: `/media/${id}/video.mp4`, durationMs: 3_000 };
    return { id, state: 'ready', percent: 100, image: { ...image, video }, message: null };
  },
};

function petWith(state: FakeState, id: number): Pet {
  return found(state.pets.find((pet) => pet.id === id));
}

/** Fills in absent fields as empty, because a PUT replaces everything. */
function fieldsOf(input: PetInput): Partial<Pet> {
  const url = input.profileImageUrl ?? null;
  const texts = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, value === '' ? null : (value ?? null)]),
  );
  return { ...(texts as Partial<Pet>), profileImageUrl: url, profileImage: url ? buildImage({ url }) : null };
}

function upload(state: FakeState): Uploaded {
  const image = buildImage();
  state.photos = [photoOf(image), ...state.photos];
  return { imageUrl: image.url, message: 'Your picture is ready.', image };
}

function photoOf(image: Image): Photo {
  return {
    id: photoIdIn(image.url),
    image: { ...image, alt: '', video: null },
    caption: '',
    createdAt: '2026-01-02T03:04:05.000Z',
  };
}

function photoIdIn(url: string): string {
  return url.split('/')[2] ?? '';
}
