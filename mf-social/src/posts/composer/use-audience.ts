import { friendsQuery } from '@qlixline/api-client/friends/friends';
import type { Visibility } from '@qlixline/contract/posts/post';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { chosenAudience, storeAudience } from './audience.store.ts';
import type { PostFormState } from './use-post-form.ts';

/**
 * Returns the initial audience of a post: the last choice, or else friends, or everybody if the user has no friends.
 */
export function useAudience(userId: string): Visibility {
  const [chosen] = useState(() => chosenAudience(userId));
  const { data } = useInfiniteQuery({ ...friendsQuery(), enabled: chosen === undefined });
  const hasNoFriends = data?.pages[0]?.items.length === 0;
  return chosen ?? (hasNoFriends ? 'public' : 'friends');
}

/**
 * Extends the form to store the chosen audience. Until the user chooses one it follows `audience`, except for a draft.
 */
export function useRememberedAudience(
  form: PostFormState,
  { userId, audience, isDraft }: { userId: string; audience: Visibility; isDraft: boolean },
): PostFormState {
  const [isSettled, setSettled] = useState(isDraft);
  const follow = useEffectEvent((visibility: Visibility) => !isSettled && form.change({ visibility }));
  useEffect(() => void follow(audience), [audience]);
  return {
    ...form,
    change(changed) {
      if (changed.visibility) {
        setSettled(true);
        storeAudience(userId, changed.visibility);
      }
      form.change(changed);
    },
  };
}
