import { useRef } from 'react';

import { randomKey } from './random-key.ts';

type IdempotencyKey = {
  /** Of what is to be sent. Changed content is another creation and has another key. */
  keyFor: (content: unknown) => string;
  /** It has arrived: the same content, sent once more, is meant to be there twice. */
  forgetKey: () => void;
};

/** The same key for the same content, so that a try whose answer was lost does not create it a second time. */
export function useIdempotencyKey(): IdempotencyKey {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, key: randomKey() };
      return last.current.key;
    },
    forgetKey: () => {
      last.current = undefined;
    },
  };
}
