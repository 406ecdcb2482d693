import { messageOf } from '@qlixline/api-client/http';
import { NextPage } from '@qlixline/ui/next-page';
import type { ContinuedList } from '@qlixline/ui/next-page';

/** Asks for older posts a screen and more before they are reached. */
export function MorePosts({ list }: { list: ContinuedList & { error: unknown } }) {
  return (
    <NextPage
      list={list}
      label="Show older posts"
      failed={messageOf(list.error, 'Older posts could not be loaded. Please try again.')}
      ahead="1200px"
    />
  );
}
