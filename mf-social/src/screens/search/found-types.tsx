import type { SearchHit } from '@qlixline/contract/search';
import type { SearchType } from '@qlixline/contract/search-types';
import { Card } from '@qlixline/ui/card';
import type { ComponentType, ReactNode } from 'react';

import { PostRows } from '../../posts/post-rows.tsx';
import { PostSkeletons } from '../../posts/post-skeletons.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { ConversationRows, PeopleRows, PetRows, PlaceRows, TopicRows } from './hit-rows.tsx';
import { ArticleRows, NoticeRows, WalkRows } from './world-rows.tsx';

type FoundType<Type extends SearchType> = {
  /** On its tab and above its group. */
  label: string;
  /** After "See all". */
  plural: string;
  /** Where the first row is drawn before the others, they place the end themselves: until then it would stand in view, and go on. */
  Rows: ComponentType<{ hits: readonly SearchHit<Type>[]; end?: ReactNode }>;
  skeleton: ReactNode;
  /** The rows place `end`; else it stands below them. */
  hasEnd?: true;
};

const rowSkeleton = (
  <Card padding="none">
    <UserListSkeleton label="Searching" />
  </Card>
);

/** How each type of hit looks: a further one is an entry here (decision: search). */
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

/** The same for code that treats all alike: what hits there are is known by where they come from. */
export const foundType = (type: SearchType): AnyFoundType => FOUND_TYPES[type] as AnyFoundType;
