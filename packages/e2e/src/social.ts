import type { Post, PostInput } from '@qlixline/contract/post';

import type { Account } from '@qlixline/journey-kit/accounts';

/** By the calls that the screens make. */
export async function befriend(a: Account, b: Account): Promise<void> {
  const { requestId } = await a.call('POST /api/friends/requests', {
    body: {
      userId: b.user.id,
    },
  });
  await b.call('POST /api/friends/requests/:id/accept', { params: { id: requestId ?? 0 } });
}

export function publish(account: Account, post: Partial<PostInput>): Promise<Post> {
  return account.call('POST /api/posts', {
    body: {
      text: '',
      images: [],
      petIds: [],
      visibility: 'friends',
      ...post,
    },
  });
}
