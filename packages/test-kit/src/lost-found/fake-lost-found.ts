import type { lostFoundEndpoints } from '@qlixline/contract/lost-found/lost-found-endpoints';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { ExactPlaceInput } from '@qlixline/contract/map/exact-place';
import { noticeCardSchema } from '@qlixline/contract/lost-found/notice';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import type { NoticeInput, NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { buildOwnNotice } from './notice-builders.ts';
import { buildDescribedImage } from '../posts/post-builders.ts';
import { FakeProblem, found, missing, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const lostFoundFakes: FakeArea<typeof lostFoundEndpoints> = {
  'GET /api/lost-found': ({ state, query }) => {
    const rows = state.notices.filter(
      (notice) =>
        notice.state === 'active' &&
        (query.kind ?? notice.kind) === notice.kind &&
        (query.species ?? notice.species) === notice.species,
    );
    return pageOfRows(rows.map(card), query);
  },
  'GET /api/lost-found/mine': ({ state, query }) =>
    pageOfRows(state.notices.filter(({ isOwn }) => isOwn).map(card), query),
  'GET /api/lost-found/in-view': ({ state }) =>
    state.notices.map(({ id, kind, name, species, place: { latitude, longitude } }) => ({
      id,
      kind,
      name,
      species,
      latitude,
      longitude,
    })),
  'GET /api/lost-found/alerts': ({ state }) => ({ area: state.alertArea }),
  'PUT /api/lost-found/alerts': ({ state, body }) => {
    state.alertArea = body;
    return body;
  },
  'DELETE /api/lost-found/alerts': ({ state }) => {
    state.alertArea = null;
  },
  'POST /api/lost-found': ({ state, body }) => {
    const pet = body.kind === 'lost' ? found(state.pets.find(({ id }) => id === body.petId)) : null;
    if (pet && state.notices.some((one) => one.pet?.id === pet.id && one.state === 'active')) {
      throw new FakeProblem('already_exists', 'This pet already has a notice.');
    }
    const gender = pet?.gender === 'unknown' ? null : (pet?.gender ?? null);
    const animal = body.kind === 'lost' ? { species: pet!.species, breed: pet!.breed, gender } : animalIn(body);
    const notice = buildOwnNotice({
      kind: body.kind,
      name: pet?.name ?? null,
      pet: pet && { id: pet.id, name: pet.name },
      author: signedIn(state),
      ...animal,
      ...contentOf(body),
    });
    state.notices.unshift(notice);
    return notice;
  },
  'GET /api/lost-found/:id': ({ state, params }) => noticeOf(state, params.id),
  'PUT /api/lost-found/:id': ({ state, params, body }) => {
    const notice = ownOf(state, params.id);
    return Object.assign(notice, contentOf(body), body.kind === 'found' && animalIn(body), {
      editedAt: new Date().toISOString(),
    });
  },
  'POST /api/lost-found/:id/resolve': ({ state, params, body }) =>
    Object.assign(ownOf(state, params.id), { state: body.outcome, reunionPostId: body.postId }),
  'POST /api/lost-found/:id/confirm': ({ state, params }) =>
    Object.assign(ownOf(state, params.id), { state: 'active' as const }),
  'PUT /api/lost-found/:id/search-steps': ({ state, params, body: { step, isDone } }) => {
    const notice = ownOf(state, params.id);
    const others = (notice.ofOwn?.stepsDone ?? []).filter((one) => one !== step);
    return Object.assign(notice, {
      ofOwn: notice.ofOwn && { ...notice.ofOwn, stepsDone: isDone ? [...others, step] : others },
    });
  },
  'GET /api/lost-found/:id/matches': ({ state, params }) => state.matches[ownOf(state, params.id).id] ?? [],
  'GET /api/lost-found/:id/sightings': ({ state, params }) => state.sightings[noticeOf(state, params.id).id] ?? [],
  'POST /api/lost-found/:id/sightings': ({ state, params, body: { seenAt, place, text, imageUrl, isSensitive } }) => {
    const notice = noticeOf(state, params.id);
    const sighting = {
      id: nextId(),
      seenAt,
      where: place.name,
      place: gridPlace(place),
      point: { latitude: place.latitude, longitude: place.longitude },
      text,
      image: imageUrl === null ? null : buildDescribedImage({ url: imageUrl, ...(isSensitive && { isSensitive }) }),
      author: signedIn(state),
      conversationId: null,
      isOwn: true,
      isHidden: false,
    };
    const trail = [...(state.sightings[notice.id] ?? []), sighting];
    state.sightings[notice.id] = trail.toSorted((a, b) => a.seenAt.localeCompare(b.seenAt));
    notice.sightingCount += 1;
    return sighting;
  },
  'DELETE /api/sightings/:id': ({ state, params }) => {
    const [noticeId, trail] = found(
      Object.entries(state.sightings).find(([, sightings]) => sightings.some(({ id }) => id === params.id)),
    );
    state.sightings[Number(noticeId)] = trail.filter(({ id }) => id !== params.id);
  },
};

const card = (notice: Notice) => noticeCardSchema.parse(notice);
const gridPlace = ({ name, ...point }: ExactPlaceInput) => ({ name, ...snapToGrid(point) });
const noticeOf = (state: FakeState, id: number): Notice => found(state.notices.find((notice) => notice.id === id));

function ownOf(state: FakeState, id: number): Notice {
  const notice = noticeOf(state, id);
  if (!notice.isOwn) throw missing();
  return notice;
}

const animalIn = ({ species, breed, gender }: Pick<Notice, 'species' | 'breed' | 'gender'>) => ({
  species,
  breed,
  gender,
});

function contentOf({
  place,
  images,
  withheldMark,
  allowsVisitors,
  size,
  colours,
  marks,
  reward,
  happenedAt,
}: NoticeUpdate | NoticeInput) {
  const shown = images.map(({ imageUrl, alt }) => buildDescribedImage({ url: imageUrl, alt }));
  return {
    size,
    colours,
    marks,
    reward,
    happenedAt,
    place: gridPlace(place),
    images: shown,
    image: shown[0] ?? null,
    ofOwn: {
      point: { latitude: place.latitude, longitude: place.longitude },
      withheldMark,
      allowsVisitors,
      expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    },
  };
}
