const ROUGH = { timeout: 10_000, maximumAge: 600_000, enableHighAccuracy: false };
const EXACT = { timeout: 15_000, maximumAge: 10_000, enableHighAccuracy: true };

/** Degrees. Asks the owner of the device, if they were not asked before. */
export function devicePosition(accuracy: 'rough' | 'exact'): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation }; // absent where the page is not secure
    if (!geolocation) return reject(new Error('Type the name of a town instead.'));
    const found = ({ coords: { latitude, longitude } }: GeolocationPosition) => resolve({ latitude, longitude });
    geolocation.getCurrentPosition(found, reject, accuracy === 'exact' ? EXACT : ROUGH);
  });
}

/** The page may not know. */
export const isDenied = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 1; // PERMISSION_DENIED

/** Where the device is, roughly, if its owner has allowed the page to know that before; otherwise null, and nobody is asked. */
export async function positionIfAllowed(): Promise<{ latitude: number; longitude: number } | null> {
  try {
    const { permissions } = navigator as { permissions?: Permissions };
    const { state } = (await permissions?.query({ name: 'geolocation' })) ?? {};
    return state === 'granted' ? await devicePosition('rough') : null;
  } catch {
    return null;
  }
}
