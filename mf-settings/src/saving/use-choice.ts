import { useState } from 'react';

import { useSave } from './use-save.ts';

type ChoiceOptions = {
  /** False for a change that destroys something, which undoing would not bring back. */
  canUndo?: boolean;
};

/** Manages a choice that changes optimistically, says that it is saved, can be undone, and rolls back on an error. */
export function useChoice<Value>(
  saved: Value,
  save: (value: Value) => unknown,
  { canUndo = true }: ChoiceOptions = {},
) {
  const run = useSave();
  const [wished, setWished] = useState<{ value: Value }>(); // The cache updates slightly later than the choice.
  const chosen = wished ? wished.value : saved;

  async function apply(value: Value): Promise<void> {
    setWished({ value });
    try {
      await save(value);
    } finally {
      setWished(undefined);
    }
  }

  const choose = (value: Value) =>
    void run({ save: () => apply(value), undo: canUndo ? () => apply(chosen) : undefined });
  return { chosen, choose };
}
