import { createStore } from 'zustand/vanilla';

/** `keptAt`: time of the oldest content that comes from the device, in milliseconds since 1970; undefined for none. */
export const offlineState = createStore<{ keptAt?: number | undefined }>(() => ({}));

/** Notes that content of this time came from the device. */
export function noteKept(keptAt: number): void {
  const { keptAt: known = keptAt } = offlineState.getState();
  offlineState.setState({ keptAt: Math.min(keptAt, known) });
}
