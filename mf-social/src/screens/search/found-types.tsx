import type { SearchHit } from '@qlixline/contract/search/search';
import type { SearchType } from '@qlixline/contract/search/search-types';
import { Card } from '@qlixline/ui/card';
import type { ComponentType, ReactNode } from 'react';

import { PostRows } from '../../posts/list/post-rows.tsx';
import { PostSkeletons } from '../../posts/list/post-skeletons.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { ConversationRows, PeopleRows, PetRows, PlaceRows, TopicRows } from './hit-rows.tsx';
import { ArticleRows, NoticeRows, WalkRows } from './walk-notice-article-rows.tsx';

type FoundType<Type extends SearchType> = {
  /** Label on its tab and above its group. */
  label: string;
  /** Plural after "See all". */
  plural: string;
  /**
   * Rows that render the first row before the others must place the end themselves, or it would be in view at first and
   * load the next page.
   */
  Rows: ComponentType<{ hits: readonly SearchHit<Type>[]; end?: ReactNode }>;
  skeleton: ReactNode;
  /** True if the rows place `end` themselves; otherwise it is rendered below them. */
  hasEnd?: true;
};

const rowSkeleton = (
  <Card padding="none">
    <UserListSkeleton label="Searching" />
  </Card>
);

/** Presentation of each type of hit; a new type needs an entry here (decision: search). */
const FOUND_TYPES: { [Type in SearchType]: FoundType<Type> } = {
  people: { label: 'People', plural: 'people', Rows: PeopleRows, skeleton: rowSkeleton },
  pets: { label: 'Pets', plural: 'pets', Rows: PetRows, skeleton: rowSkeleton },
  posts: {
    label: 'Posts',
    plural: 'posts',
    Rows: ({ hits, end }) => <PostRows posts={hits} end={end} />,
    hasEnd: true,
    skeleton: <PostSkeletons />,
  },
  topics: { label: 'Topics', plural: 'topics', Rows: TopicRows, skeleton: rowSkeleton },
  places: { label: 'Places', plural: 'places', Rows: PlaceRows, skeleton: rowSkeleton },
  walks: { label: 'Walks', plural: 'walks', Rows: WalkRows, skeleton: rowSkeleton },
  notices: { label: 'Lost and found', plural: 'notices', Rows: NoticeRows, skeleton: rowSkeleton },
  news: { label: 'News', plural: 'articles', Rows: ArticleRows, skeleton: rowSkeleton },
  conversations: { label: 'Messages', plural: 'conversations', Rows: ConversationRows, skeleton: rowSkeleton },
};

type AnyFoundType = Omit<FoundType<SearchType>, 'Rows'> & {
  Rows: ComponentType<{ hits: readonly unknown[]; end?: ReactNode }>;
};

/**
 * Returns a type's presentation with a common type, for code that treats all types alike; the caller ensures that hits
 * match.
 */
export const foundType = (type: SearchType): AnyFoundType => FOUND_TYPES[type] as AnyFoundType;
