import { useRef } from 'react';

import { randomKey } from './random-key.ts';

type IdempotencyKey = {
  /** Returns the key for this content. Changed content gets another key, as it is another creation. */
  keyFor: (content: unknown) => string;
  /** Forgets the key after success, so that the same content can be sent again on purpose. */
  forgetKey: () => void;
};

/** Keeps one idempotency key per content, so that a retry after a lost reply doesn't create it twice. */
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
