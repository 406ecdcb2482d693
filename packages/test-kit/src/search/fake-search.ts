import type { searchEndpoints } from '@qlixline/contract/search/search-endpoints';
import { PET_NAMES_IN_SEARCH_MAX, SEARCH_GROUP_HITS } from '@qlixline/contract/limits';
import { parseSearch } from '@qlixline/contract/search/parsed-search';
import type { ParsedSearch } from '@qlixline/contract/search/parsed-search';
import type { FoundPerson, SearchHit } from '@qlixline/contract/search/search';
import { SEARCH_TYPES } from '@qlixline/contract/search/search-types';
import type { SearchType } from '@qlixline/contract/search/search-types';
import { shownName } from '@qlixline/contract/users/shown-name';
import { markedUserCardSchema, userCardSchema } from '@qlixline/contract/users/user-card';

import type { FakeState } from '../fake-state.ts';
import { pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

/** Searches each type by word prefixes, without tolerating typos. */
const FOUND: { [Type in SearchType]: (state: FakeState, search: ParsedSearch) => SearchHit<Type>[] } = {
  people: ({ people, petsOf }, { words, from, tags, species }) =>
    people
      .filter((user) => from === null && species === null && tags.length === 0 && hasWord(nameOf(user), words))
      .map((user) => ({
        user: markedUserCardSchema.parse(user),
        relation: user.relation,
        requestId: user.requestId,
        petNames: (petsOf[user.id] ?? []).slice(0, PET_NAMES_IN_SEARCH_MAX).map(({ name }) => name),
      })),
  pets: ({ people, petsOf }, { words, from, tags, species }) =>
    people
      .filter(({ username }) => tags.length === 0 && (from === null || username === from))
      .flatMap((owner) => (petsOf[owner.id] ?? []).map((pet) => ({ pet, owner: userCardSchema.parse(owner) })))
      .filter(({ pet }) => hasWord(pet.name, words) && (species === null || pet.species === species)),
  posts: ({ posts }, { words, from, tags, species }) =>
    posts.filter(
      ({ text, author, pets }) =>
        hasWord(text, words) &&
        (from === null || author.username === from) &&
        tags.every((tag) => text.toLowerCase().includes(`#${tag}`)) &&
        (species === null || pets.some((pet) => pet.species === species)),
    ),
  topics: ({ topics }, { words, from, tags, species }) =>
    topics.filter(
      (topic) =>
        from === null &&
        tags.length === 0 &&
        hasWord(topic.name, words) &&
        (species === null || topic.species === species),
    ),
  places: ({ places }, { words, from, tags, species }) =>
    places
      .filter(({ name }) => from === null && species === null && tags.length === 0 && hasWord(name, words))
      .map(({ id, category, name, address }) => ({ id, category, name, address })),
  walks: ({ walks }, { words, from, tags, species }) =>
    walks
      .filter(({ title }) => from === null && species === null && tags.length === 0 && hasWord(title, words))
      .map(({ id, title, startsAt, timeZone, meetingPoint }) => ({ id, title, startsAt, timeZone, meetingPoint })),
  notices: ({ notices }, { words, from, tags, species }) =>
    notices
      .filter(
        ({ name, place }) =>
          from === null && species === null && tags.length === 0 && hasWord(`${name ?? ''} ${place.name}`, words),
      )
      .map(({ id, kind, state, name, species: of, place }) => ({ id, kind, state, name, species: of, place })),
  news: ({ news }, { words, from, tags, species }) =>
    news
      .filter(({ title }) => from === null && species === null && tags.length === 0 && hasWord(title, words))
      .map(({ id, title, source, publishedAt, species: about }) => ({
        id,
        title,
        source,
        publishedAt,
        species: about,
      })),
  conversations: ({ conversations }, { words, from, tags, species }) =>
    conversations
      .map(({ conversation: { id, user, group } }) => ({
        id,
        user,
        group: group && { name: group.name, imageUrl: null },
      }))
      .filter(({ user, group }) => {
        const name = group?.name ?? (user ? nameOf(user) : '');
        return from === null && species === null && tags.length === 0 && hasWord(name, words);
      }),
};

export const searchFakes: FakeArea<typeof searchEndpoints> = {
  'GET /api/search': ({ state, query }) => {
    const search = parseSearch(query.q);
    const page = { ...query, limit: query.type ? query.limit : SEARCH_GROUP_HITS };
    const types = query.type ? [query.type] : SEARCH_TYPES;
    const isWanted = (hit: unknown) => query.accepting === undefined || acceptsGroups(state, hit as FoundPerson);
    const found = (type: SearchType) => (FOUND[type](state, search) as unknown[]).filter(isWanted);
    return Object.fromEntries(types.map((type) => [type, pageOfRows<unknown>(found(type), page)]));
  },
};

const acceptsGroups = ({ acceptingGroupIds }: FakeState, { user, relation }: FoundPerson) =>
  relation !== 'friends' && acceptingGroupIds.includes(user.id);

const nameOf = (user: Parameters<typeof shownName>[0] & { username: string | null }) =>
  `${shownName(user)} ${user.username ?? ''}`;

function hasWord(text: string, words: string): boolean {
  return ` ${text.toLowerCase()}`.includes(` ${words.toLowerCase()}`);
}
