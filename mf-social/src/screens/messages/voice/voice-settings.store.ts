import { storageOf } from '@qlixline/api-client/storage/remote-storage.store';

/** Speeds of playback, in the order of the button. */
export const VOICE_RATES = [1, 1.5, 2] as const;
export type VoiceRate = (typeof VOICE_RATES)[number];

/** Number of voice messages whose playing is remembered on the device; the oldest are forgotten. */
const HEARD_MAX = 500;
const RATE = 'voice-rate';
const HEARD = 'heard-voices';
const storage = (userId: string) => storageOf('mf-social', userId);

/** Returns the speed that the user chose last on this device. */
export function storedVoiceRate(userId: string): VoiceRate {
  const stored = Number(storage(userId).get(RATE));
  return VOICE_RATES.find((rate) => rate === stored) ?? 1;
}

export function storeVoiceRate(userId: string, rate: VoiceRate): void {
  storage(userId).set(RATE, String(rate));
}

/** Returns true if the user has played the voice message on this device. */
export function isVoiceHeard(userId: string, messageId: number): boolean {
  return heard(userId).includes(messageId);
}

export function storeHeardVoice(userId: string, messageId: number): void {
  const others = heard(userId).filter((id) => id !== messageId);
  storage(userId).set(HEARD, JSON.stringify([...others, messageId].slice(-HEARD_MAX)));
}

/** Reads the ids; empty if storage is blocked or contains data of another version. */
function heard(userId: string): number[] {
  try {
    const stored: unknown = JSON.parse(storage(userId).get(HEARD) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}
