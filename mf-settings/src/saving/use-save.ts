import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';

type Failure = { title: string; description: string };

type Change = {
  save: () => Promise<unknown>;
  /** Restores the state before the change; absent where nothing can. */
  undo?: (() => Promise<unknown>) | undefined;
  /** Title of the toast once the change is saved. */
  said?: string;
  /** Toast of a failure; null if the screen shows the failure itself. */
  failed?: (error: unknown) => Failure | null;
};

/**
 * Returns a function that saves a change, says so with a way to undo it, and reports a failure. Its promise tells
 * whether the change was saved.
 */
export function useSave(): (change: Change) => Promise<boolean> {
  const toast = useToast();
  return async function run({ save, undo, said = 'Saved', failed = failureOf }) {
    try {
      await save();
    } catch (error) {
      const failure = failed(error);
      if (failure) toast({ variant: 'destructive', ...failure });
      return false;
    }
    const action = undo && { label: 'Undo', onSelect: () => void run({ save: undo, said: 'Undone' }) };
    toast({ title: said, ...(action && { action }) });
    return true;
  };
}

function failureOf(error: unknown): Failure {
  return { title: 'Error', description: messageOf(error, 'Your choice could not be saved. Please try again.') };
}
