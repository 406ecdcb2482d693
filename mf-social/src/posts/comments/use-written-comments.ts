import { useCreateComment } from '@qlixline/api-client/comments';
import { messageOf } from '@qlixline/api-client/http';
import { useState } from 'react';

/** A comment that the server has not taken yet. `key` is the same for each try: it is there once. */
export type WrittenComment = { key: string; text: string; problem?: string };

/** Comments on their way: shown at once, kept with the reason when one is refused, until it is sent or discarded. */
export function useWrittenComments(postId: number) {
  const { mutateAsync: create } = useCreateComment(postId);
  const [unsent, setUnsent] = useState<readonly WrittenComment[]>([]);

  const discard = ({ key }: WrittenComment) => setUnsent((all) => all.filter((one) => one.key !== key));
  const put = (comment: WrittenComment) =>
    setUnsent((all) =>
      all.some(({ key }) => key === comment.key)
        ? all.map((one) => (one.key === comment.key ? comment : one))
        : [...all, comment],
    );

  async function submit({ key, text }: WrittenComment): Promise<void> {
    put({ key, text });
    try {
      await create({ input: { text }, idempotencyKey: key });
      discard({ key, text });
    } catch (error) {
      put({ key, text, problem: messageOf(error, 'Please check your connection.') });
    }
  }

  return {
    unsent,
    send: (text: string) => void submit({ key: crypto.randomUUID(), text }),
    retry: (comment: WrittenComment) => void submit(comment),
    discard,
  };
}
