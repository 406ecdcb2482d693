import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';
import { useState } from 'react';

/** Manages a choice that changes optimistically and rolls back on an error. */
export function useChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>) {
  const toast = useToast();
  const [wished, setWished] = useState<{ value: Value }>(); // The cache updates slightly later than the choice.

  async function choose(value: Value): Promise<void> {
    setWished({ value });
    try {
      await save(value);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Your choice could not be saved. Please try again.'),
      });
    }
    setWished(undefined);
  }

  return { chosen: wished ? wished.value : saved, choose: (value: Value) => void choose(value) };
}
