const ROUGH = { timeout: 10_000, maximumAge: 600_000, enableHighAccuracy: false };
const EXACT = { timeout: 15_000, maximumAge: 10_000, enableHighAccuracy: true };

/** Returns the device's position in degrees. Asks the user for permission if necessary. */
export function devicePosition(accuracy: 'rough' | 'exact'): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    const { geolocation } = navigator as { geolocation?: Geolocation }; // missing on insecure pages
    if (!geolocation) return reject(new Error('Type the name of a town instead.'));
    const found = ({ coords: { latitude, longitude } }: GeolocationPosition) => resolve({ latitude, longitude });
    geolocation.getCurrentPosition(found, reject, accuracy === 'exact' ? EXACT : ROUGH);
  });
}

/** Returns true if the user denied permission. */
export const isDenied = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 1; // PERMISSION_DENIED

/** Returns the device's approximate position if permission was granted before; otherwise null, without asking. */
export async function positionIfAllowed(): Promise<{ latitude: number; longitude: number } | null> {
  try {
    const { permissions } = navigator as { permissions?: Permissions };
    const { state } = (await permissions?.query({ name: 'geolocation' })) ?? {};
    return state === 'granted' ? await devicePosition('rough') : null;
  } catch {
    return null;
  }
}
