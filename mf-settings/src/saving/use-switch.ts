import { useChoice } from './use-choice.ts';

/** Manages a switch as `useChoice` does. */
export function useSwitch(isOnAsSaved: boolean, save: (isOn: boolean) => unknown, options?: { canUndo?: boolean }) {
  const { chosen, choose } = useChoice(isOnAsSaved, save, options);
  return { isOn: chosen, turn: choose };
}
