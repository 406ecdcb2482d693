import { useChoice } from './use-choice.ts';

/** Manages a switch that changes optimistically and rolls back on an error. */
export function useSwitch(isOnAsSaved: boolean, save: (isOn: boolean) => Promise<unknown>) {
  const { chosen, choose } = useChoice(isOnAsSaved, save);
  return { isOn: chosen, turn: choose };
}
