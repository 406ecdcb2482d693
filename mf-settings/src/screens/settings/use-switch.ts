import { messageOf } from '@qlixline/api-client/calls/http';
import { useToast } from '@qlixline/shell-bridge';
import { useState } from 'react';

/** Manages a switch that changes optimistically and rolls back on an error. */
export function useSwitch(isOnAsSaved: boolean, save: (isOn: boolean) => Promise<unknown>) {
  const toast = useToast();
  const [wished, setWished] = useState<boolean>(); // The cache updates slightly later than the switch.

  async function turn(isOn: boolean): Promise<void> {
    setWished(isOn);
    try {
      await save(isOn);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Your choice could not be saved. Please try again.'),
      });
    }
    setWished(undefined);
  }

  return { isOn: wished ?? isOnAsSaved, turn: (isOn: boolean) => void turn(isOn) };
}
