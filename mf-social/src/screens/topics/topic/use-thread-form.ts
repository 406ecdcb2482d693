import { firstLinkIn } from '@qlixline/contract/text/text-marks';
import { THREAD_TEXT_MAX, THREAD_TITLE_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import type { Thread, ThreadInput } from '@qlixline/contract/topics/thread';
import { useState } from 'react';

import { inputOf } from '../../../posts/composer/post-values.ts';
import { usePostForm } from '../../../posts/composer/use-post-form.ts';

/** Manages a thread's title, and its text and photos like those of a post. */
export function useThreadForm(thread?: Thread) {
  const [title, setTitle] = useState(thread?.title ?? '');
  const post = usePostForm(() => ({
    text: thread?.text ?? '',
    photos: (thread?.images ?? []).map(({ url, alt }) => ({ key: url, preview: url, alt, imageUrl: url })),
    petIds: [],
    visibility: 'public',
    withoutPreview: thread && !thread.linkPreview ? firstLinkIn(thread.text) : undefined,
  }));
  const { text, photos } = post.values;
  const used = { title: countGraphemes(title.trim()), text: countGraphemes(text.trim()) };
  return {
    title,
    setTitle,
    post,
    used,
    isReady:
      used.title > 0 &&
      used.title <= THREAD_TITLE_MAX &&
      used.text <= THREAD_TEXT_MAX &&
      photos.every(({ imageUrl }) => imageUrl !== undefined),
    input: (): Omit<ThreadInput, 'poll'> => {
      const { images, withoutPreview } = inputOf(post.values);
      return { title: title.trim(), text: text.trim(), images, ...(withoutPreview && { withoutPreview }) };
    },
  };
}

export type ThreadForm = ReturnType<typeof useThreadForm>;
