import type { placeEndpoints } from '@qlixline/contract/places/place-endpoints';
import { CATEGORIES_OF_GROUP } from '@qlixline/contract/places/place-categories';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import type { PlaceProposal } from '@qlixline/contract/places/place-proposal';
import type { PlaceReview } from '@qlixline/contract/places/place-review';
import { placeCardSchema } from '@qlixline/contract/places/place';
import type { Place } from '@qlixline/contract/places/place';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { buildPlaceReview } from './place-builders.ts';
import { buildDescribedImage } from '../posts/post-builders.ts';
import { FakeProblem, found, missing, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

const RECOMMENDED_STARS = 4;

export const placeFakes: FakeArea<typeof placeEndpoints> = {
  'GET /api/places': ({ state, query }) => {
    const rows = state.places.filter(
      ({ category, isGone, rating, recommendingFriends }) =>
        !isGone &&
        (query.category ?? category) === category &&
        (!query.group || CATEGORIES_OF_GROUP[query.group].includes(category)) &&
        (rating ?? 0) >= (query.stars ?? 0) &&
        (!query.byFriends || recommendingFriends > 0),
    );
    return pageOfRows(rows.map(card), query);
  },
  'GET /api/places/map': ({ state, query }) => ({
    places:
      state.placeCells.length > 0
        ? []
        : state.places.filter(({ category }) => CATEGORIES_OF_GROUP[query.group].includes(category)).map(card),
    cells: state.placeCells,
  }),
  'GET /api/places/nearest-town': ({ state }) => ({
    town: state.places.length > 0 ? { name: 'Porto, Portugal', latitude: 41.14961, longitude: -8.61099 } : null,
  }),
  'GET /api/places/favourites': ({ state, query }) =>
    pageOfRows(state.places.filter(({ isFavourite }) => isFavourite).map(card), query),
  'GET /api/places/proposals': ({ state }) => state.placeProposals,
  'POST /api/places/proposals': ({ state, body }) => propose(state, 'new', body.place.name, null),
  'GET /api/places/:id': ({ state, params }) => foundPlace(state, params.id),
  'PUT /api/places/:id': ({ state, params, body }) => {
    const place = foundPlace(state, params.id);
    if (!place.isOwn) throw new FakeProblem('forbidden', 'Only the person running this place can do this.');
    return Object.assign(place, saidOf(body));
  },
  'PUT /api/places/:id/favourite': ({ state, params }) => {
    foundPlace(state, params.id).isFavourite = true;
  },
  'DELETE /api/places/:id/favourite': ({ state, params }) => {
    foundPlace(state, params.id).isFavourite = false;
  },
  'POST /api/places/:id/proposals': ({ state, params, body }) => {
    const place = foundPlace(state, params.id);
    if (body.kind === 'claim') place.isClaimedByViewer = true;
    return propose(state, body.kind, place.name, place.id);
  },
  'DELETE /api/place-proposals/:id': ({ state, params }) => {
    const proposal = found(state.placeProposals.find(({ id }) => id === params.id));
    state.placeProposals = state.placeProposals.filter((one) => one !== proposal);
    const place = state.places.find(({ id }) => id === proposal.placeId);
    if (place && proposal.kind === 'claim') place.isClaimedByViewer = false;
  },
  'GET /api/places/:id/reviews': ({ state, params, query }) => {
    return pageOfRows(reviewsOf(state, foundPlace(state, params.id).id), query);
  },
  'PUT /api/places/:id/review': ({ state, params, body: { stars, text, images } }) => {
    const place = foundPlace(state, params.id);
    if (place.isOwn) throw new FakeProblem('invalid_transition', 'You run this place: others review it.');
    const reviews = reviewsOf(state, place.id);
    const former = reviews.find(({ isOwn }) => isOwn);
    const written = {
      stars,
      text,
      images: images.map(({ imageUrl, alt }) => buildDescribedImage({ url: imageUrl, alt })),
      editedAt: former ? new Date().toISOString() : null,
    };
    const review = former
      ? { ...former, ...written }
      : buildPlaceReview({ ...written, author: signedIn(state), isOwn: true, createdAt: new Date().toISOString() });
    setReviews(state, place, former ? reviews.map((one) => (one === former ? review : one)) : [review, ...reviews]);
    return review;
  },
  'DELETE /api/places/:id/review': ({ state, params }) => {
    const place = foundPlace(state, params.id);
    const reviews = reviewsOf(state, place.id);
    if (!reviews.some(({ isOwn }) => isOwn)) throw missing();
    setReviews(
      state,
      place,
      reviews.filter(({ isOwn }) => !isOwn),
    );
  },
  'PUT /api/place-reviews/:id/reply': ({ state, params, body }) =>
    Object.assign(reviewOf(state, params.id), { reply: { text: body.text, at: new Date().toISOString() } }),
  'DELETE /api/place-reviews/:id/reply': ({ state, params }) => {
    reviewOf(state, params.id).reply = null;
  },
  'GET /api/moderation/places': ({ state, query }) => pageOfRows(state.waitingProposals, query),
  'POST /api/moderation/places/:id/answer': ({ state, params, body }) => {
    const proposal = found(state.waitingProposals.find(({ id }) => id === params.id));
    state.waitingProposals = state.waitingProposals.filter((one) => one !== proposal);
    return {
      id: nextId(),
      subject: 'place_proposal',
      subjectId: String(params.id),
      action: body.answer,
      note: body.note,
      until: null,
      moderator: signedIn(state),
      createdAt: new Date().toISOString(),
    };
  },
};

const card = (place: Place) => placeCardSchema.parse(place);
const foundPlace = (state: FakeState, id: number): Place => found(state.places.find((place) => place.id === id));
const reviewsOf = (state: FakeState, placeId: number): PlaceReview[] => state.placeReviews[placeId] ?? [];
const reviewOf = (state: FakeState, id: number): PlaceReview =>
  found(
    Object.values(state.placeReviews)
      .flat()
      .find((review) => review.id === id),
  );

function setReviews(state: FakeState, place: Place, reviews: PlaceReview[]): void {
  state.placeReviews = { ...state.placeReviews, [place.id]: reviews };
  const sum = reviews.reduce((stars, review) => stars + review.stars, 0);
  place.ownReview = reviews.find(({ isOwn }) => isOwn) ?? null;
  place.reviewCount = reviews.length;
  place.rating = reviews.length === 0 ? null : Math.round((10 * sum) / reviews.length) / 10;
  place.recommendingFriends = reviews.filter(({ isFriend, stars }) => isFriend && stars >= RECOMMENDED_STARS).length;
}

function propose(state: FakeState, kind: PlaceProposal['kind'], placeName: string, placeId: number | null) {
  const createdAt = new Date().toISOString();
  const proposal = { id: nextId(), kind, state: 'waiting' as const, placeName, placeId, refusal: null, createdAt };
  state.placeProposals = [proposal, ...state.placeProposals];
  return proposal;
}

const saidOf = ({ point, ...said }: PlaceInput) => ({ ...said, ...point, hoursText: '' });
