import { messageOf } from '@qlixline/api-client/calls/http';
import { NextPage } from '@qlixline/ui/next-page';
import type { ContinuedList } from '@qlixline/ui/next-page';

type MorePostsProps = { list: ContinuedList & { error: unknown }; isUnderWay?: boolean };

/** Loads older posts more than a screen ahead. */
export function MorePosts({ list, isUnderWay = false }: MorePostsProps) {
  return (
    <NextPage
      list={list}
      label="Show older posts"
      failed={messageOf(list.error, 'Older posts could not be loaded. Please try again.')}
      ahead="1200px"
      isUnderWay={isUnderWay}
    />
  );
}
