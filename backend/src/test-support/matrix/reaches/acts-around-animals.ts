import {
  findAnAnimal,
  foundContent,
  loseAPet,
  makePet,
  noticeContent,
  sightingContent,
  wantAlerts,
} from '../../scenes/lost.ts';
import { petRemembered } from '../../scenes/memorials.ts';
import { daysAgo, maleOf, offerMate, petOf } from '../../scenes/mate.ts';
import { ANSWERS, draft, offer, photoOf } from '../../scenes/offer.ts';
import { insertPlace, placeContent } from '../../scenes/places.ts';
import { shelterOf } from '../../scenes/shelter.ts';
import { makeWalk } from '../../scenes/walks.ts';
import type { Acts } from './acts.ts';

const ANY_CAT = { kind: 'adoption', species: ['cat'], traits: [], place: null, within: null };

/** Acts of missing pets, places, listings, families, shelters and walks. */
export const ACTS_AROUND_ANIMALS = {
  'POST /api/lost-found': {
    match: async ({ actor, stranger }) => {
      await loseAPet(stranger);
      return () => actor.client.post('/api/lost-found', foundContent());
    },
    petAlert: async ({ actor, stranger }) => {
      await wantAlerts(stranger);
      const petId = await makePet(actor);
      return () => actor.client.post('/api/lost-found', { ...noticeContent(), kind: 'lost', petId });
    },
  },
  'PUT /api/lost-found/:id': {
    match: async ({ actor, stranger }) => {
      const { id } = await findAnAnimal(actor);
      await loseAPet(stranger);
      return () => actor.client.put(`/api/lost-found/${id}`, foundContent());
    },
  },
  'PUT /api/places/:id/review': {
    review: async ({ actor, api, stranger }) => {
      const id = await insertPlace(api, { ownerId: stranger.userId });
      return () => actor.client.put(`/api/places/${id}/review`, { stars: 1, text: '', images: [] });
    },
  },
  'POST /api/places/proposals': {
    place:
      async ({ actor }) =>
      () =>
        actor.client.post('/api/places/proposals', { place: placeContent(), note: '' }),
  },
  'POST /api/places/:id/proposals': {
    place: async ({ actor, api }) => {
      const id = await insertPlace(api);
      return () => actor.client.post(`/api/places/${id}/proposals`, { kind: 'closed', note: 'It is gone' });
    },
  },
  'POST /api/listings/:id/applications': {
    application: async ({ api, actor, stranger }) => {
      const { id } = await offer(api, stranger);
      return () => actor.client.post(`/api/listings/${id}/applications`, ANSWERS);
    },
  },
  'PUT /api/listings/:id/interest': {
    interest: async ({ api, actor, stranger }) => {
      const { id } = await offerMate(api, stranger, await petOf(stranger));
      const petId = await maleOf(actor);
      return () => actor.client.put(`/api/listings/${id}/interest`, { petId });
    },
  },
  'POST /api/listings/:id/transition': {
    listing: async ({ api, actor, stranger }) => {
      await stranger.client.post('/api/saved-searches', ANY_CAT);
      const { id } = await draft(actor, { images: [await photoOf(api, actor)] });
      return () => actor.client.post(`/api/listings/${id}/transition`, { to: 'published' });
    },
  },
  'POST /api/lost-found/:id/sightings': {
    sighting: async ({ actor, stranger }) => {
      const { id } = await loseAPet(stranger);
      return () => actor.client.post(`/api/lost-found/${id}/sightings`, sightingContent());
    },
  },
  'PUT /api/pets/:id/parents': {
    parentClaim: async ({ actor, stranger }) => {
      const child = await petOf(actor, { dateOfBirth: daysAgo(90) });
      const dam = { petId: await petOf(stranger) };
      return () => actor.client.put(`/api/pets/${child}/parents`, { dam, sire: null });
    },
  },
  'POST /api/pets/:id/tributes': {
    tribute: async ({ api, actor, stranger }) => {
      const id = await petRemembered(api, stranger);
      return () => actor.client.post(`/api/pets/${id}/tributes`, { text: 'What a dog' });
    },
    link: async ({ api, actor, friend }) => {
      const id = await petRemembered(api, friend);
      return () => actor.client.post(`/api/pets/${id}/tributes`, { text: 'https://pets.example' });
    },
  },
  'POST /api/shelters/:id/invitations': {
    shelterInvitation: async ({ api, actor, stranger }) => {
      const id = await shelterOf(api, actor);
      return () => actor.client.post(`/api/shelters/${id}/invitations`, { username: stranger.user.username });
    },
  },
  'PUT /api/walks/:id/rsvp': {
    walkAnswer: async ({ actor, stranger }) => {
      const { id } = await makeWalk(stranger);
      return () => actor.client.put(`/api/walks/${id}/rsvp`, { petIds: [] });
    },
  },
} satisfies Partial<Acts>;
