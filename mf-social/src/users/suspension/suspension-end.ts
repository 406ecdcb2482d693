const DAY_MS = 86_400_000;

/** Choices of how long a suspension lasts. */
export const SUSPENSION_LENGTHS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'day', label: 'Until a day' },
  { value: 'good', label: 'For good' },
] as const;
export type SuspensionLength = (typeof SUSPENSION_LENGTHS)[number]['value'];

export const isSuspensionLength = (value: string): value is SuspensionLength =>
  SUSPENSION_LENGTHS.some((length) => length.value === value);

/**
 * Returns the end of a suspension as the contract's moment; null if it is permanent, undefined without a future day. A
 * chosen day is the first one on which the user is back, in the moderator's time zone.
 */
export function suspensionEnd(
  length: SuspensionLength,
  day: string | null,
  now = new Date(),
): string | null | undefined {
  if (length === 'good') return null;
  if (length !== 'day') return new Date(now.getTime() + Number(length) * DAY_MS).toISOString();
  if (!day) return undefined;
  const end = new Date(`${day}T00:00`);
  return end > now ? end.toISOString() : undefined;
}
