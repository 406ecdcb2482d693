import type { memorialEndpoints } from '@qlixline/contract/memorials/memorial-endpoints';
import type { Memorial, Tribute } from '@qlixline/contract/memorials/memorial';
import type { Pet } from '@qlixline/contract/pets/pet';
import { userCardSchema } from '@qlixline/contract/users/user';

import { found, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import type { FakeState } from '../fake-state.ts';
import { buildTribute } from './memorial-state.ts';

const NO_CANDLES: Memorial['candles'] = { count: 0, isLit: false, friends: [] };

export const memorialFakes: FakeArea<typeof memorialEndpoints> = {
  'GET /api/pets/:id/memorial': ({ state, params: { id } }) => {
    const tributes = tributesOf(state, id);
    return {
      words: state.memorialWords[id] ?? '',
      candles: state.candles[id] ?? NO_CANDLES,
      ownTribute: tributes.find(({ isOwn }) => isOwn) ?? null,
      waitingCount: waitingOf(state, id).length,
    };
  },
  'PUT /api/pets/:id/memorial': ({ state, params: { id }, body: { diedOn, words, tellFriends } }) => {
    if (words !== undefined) state.memorialWords[id] = words;
    if (tellFriends) state.friendsTold.push(id);
    return remember(state, id, diedOn);
  },
  'DELETE /api/pets/:id/memorial': ({ state, params }) => remember(state, params.id, null),
  'PUT /api/pets/:id/candle': ({ state, params: { id } }) => light(state, id, true),
  'DELETE /api/pets/:id/candle': ({ state, params: { id } }) => light(state, id, false),
  'GET /api/pets/:id/tributes': ({ state, params: { id }, query }) =>
    pageOfRows(
      tributesOf(state, id).filter(({ isApproved }) => isApproved),
      query,
    ),
  'GET /api/pets/:id/tributes/waiting': ({ state, params: { id }, query }) => pageOfRows(waitingOf(state, id), query),
  'POST /api/pets/:id/tributes': ({ state, params: { id }, body: { text } }) => {
    const author = userCardSchema.parse(signedIn(state));
    const tribute = buildTribute({ author, text, isOwn: true, isApproved: false });
    state.tributes[id] = [tribute, ...tributesOf(state, id)];
    return tribute;
  },
  'PUT /api/tributes/:id/state': ({ state, params, body }) => {
    const tribute = found(
      Object.values(state.tributes)
        .flat()
        .find(({ id }) => id === params.id),
    );
    tribute.isApproved = body.state === 'approved';
    const others = state.declinedTributes.filter((id) => id !== params.id);
    state.declinedTributes = body.state === 'declined' ? [...others, params.id] : others;
  },
  'DELETE /api/tributes/:id': ({ state, params }) => {
    for (const [petId, tributes] of Object.entries(state.tributes)) {
      state.tributes[Number(petId)] = tributes.filter(({ id }) => id !== params.id);
    }
  },
};

/** Lists the tributes to a pet that has died. */
function tributesOf(state: FakeState, petId: number): Tribute[] {
  found(state.pets.find(({ id, diedOn }) => id === petId && diedOn !== null));
  return state.tributes[petId] ?? [];
}

const waitingOf = (state: FakeState, petId: number) =>
  tributesOf(state, petId).filter(({ id, isApproved }) => !isApproved && !state.declinedTributes.includes(id));

function light(state: FakeState, petId: number, isLit: boolean): void {
  const candles = state.candles[petId] ?? NO_CANDLES;
  state.candles[petId] = { ...candles, isLit, count: candles.count + Number(isLit) - Number(candles.isLit) };
}

function remember(state: FakeState, id: number, diedOn: string | null): Pet {
  const pet = { ...found(state.pets.find((one) => one.id === id)), diedOn };
  state.pets = state.pets.map((other) => (other.id === id ? pet : other));
  return pet;
}
