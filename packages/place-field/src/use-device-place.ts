import { messageOf } from '@qlixline/api-client/calls/http';
import { nearestTown } from '@qlixline/api-client/towns/towns';
import { useToast } from '@qlixline/shell-bridge';
import { useState } from 'react';

import { devicePosition, isDenied } from './device-position.ts';

type Found = { latitude: number; longitude: number; townName: string | null };

/**
 * Returns a function that finds the device's position and the nearest town, with a toast on failure. `round` is applied
 * before anything is sent.
 */
export function useDevicePlace(
  accuracy: 'rough' | 'exact',
  round: (point: { latitude: number; longitude: number }) => { latitude: number; longitude: number },
  onFound: (found: Found) => void,
): { locate: () => Promise<void>; isLocating: boolean } {
  const [isLocating, setLocating] = useState(false);
  const toast = useToast();

  async function locate(): Promise<void> {
    setLocating(true);
    try {
      const point = round(await devicePosition(accuracy));
      const town = await nearestTown(point);
      onFound({ ...point, townName: town?.name ?? null });
    } catch (error) {
      const description = isDenied(error)
        ? 'This page may not ask for your location. Type the name of a town instead.'
        : messageOf(error, 'Type the name of a town instead.');
      toast({ variant: 'destructive', title: 'Your location is not known', description });
    } finally {
      setLocating(false);
    }
  }

  return { locate, isLocating };
}
