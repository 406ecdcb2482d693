import { messageOf } from '@qlixline/api-client/http';
import { useToast } from '@qlixline/shell-bridge';
import { useState } from 'react';

/** A switch that turns at once, and back when its new place could not be saved. */
export function useSwitch(isOnAsSaved: boolean, save: (isOn: boolean) => Promise<unknown>) {
  const toast = useToast();
  const [wished, setWished] = useState<boolean>(); // the cache follows a moment after the hand

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
