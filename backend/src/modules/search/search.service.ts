import { Injectable } from '@nestjs/common';
import { SEARCH_GROUP_HITS } from '@qlixline/contract/limits';
import { operatorsOf, parseSearch } from '@qlixline/contract/search/parsed-search';
import type { ParsedSearch } from '@qlixline/contract/search/parsed-search';
import type { SearchQuery } from '@qlixline/contract/search/search';
import { SEARCH_TYPES } from '@qlixline/contract/search/search-types';
import type { SearchType } from '@qlixline/contract/search/search-types';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { validationFailed } from '../../errors/problem-error.ts';
import { SEARCHES } from './searches.ts';

const EMPTY_PAGE_JSON = '{"items":[],"nextCursor":null}';

@Injectable()
export class SearchService {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns JSON text in the shape of the contract's `searchReplySchema`. */
  async replyJson(viewerId: string, { q, type, accepting, cursor, limit }: SearchQuery): Promise<string> {
    if (cursor !== undefined && type === undefined) {
      throw validationFailed([{ field: 'cursor', message: 'Please say which type of hits to continue.' }]);
    }
    if (accepting !== undefined && type !== 'people') {
      throw validationFailed([{ field: 'accepting', message: 'Only people accept contacts.' }]);
    }
    const search = parseSearch(q);
    const groups: string[] = [];
    // One after the other, so that fast typing doesn't use up all connections.
    for (const one of type === undefined ? SEARCH_TYPES : [type]) {
      const page = { cursor, limit: type === undefined ? SEARCH_GROUP_HITS : limit };
      groups.push(`"${one}":${await this.#pageJson(one, { viewerId, search, accepting, ...page })}`);
    }
    return `{${groups.join(',')}}`;
  }

  async #pageJson(type: SearchType, typeSearch: TypeSearch): Promise<string> {
    const { operators, statement } = SEARCHES[type];
    const used = operatorsOf(typeSearch.search);
    const isForOthers = used.some((operator) => !operators.includes(operator));
    const isEmpty = used.length === 0 && typeSearch.search.words === '';
    const [query, values] = statement(typeSearch); // built even if it isn't run, to reject an invalid cursor
    return isForOthers || isEmpty
      ? EMPTY_PAGE_JSON
      : ((await this.preparedReads.json(query, values)) ?? EMPTY_PAGE_JSON);
  }
}

type TypeSearch = {
  viewerId: string;
  search: ParsedSearch;
  accepting: SearchQuery['accepting'];
  cursor: string | undefined;
  limit: number;
};
