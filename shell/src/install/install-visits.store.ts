/** Days on which the product was opened, and whether its installation was declined, on this device. */
type Stored = { days: string[]; isDeclined?: true };

const STORAGE_KEY = 'install';
/** Number of days with a visit from which the installation is offered. */
const OFFERED_FROM_DAYS = 3;

/** Notes a visit on a day (`2026-05-01`). Returns true if the installation may be offered. */
export function noteVisitDay(day: string): boolean {
  const { days, isDeclined } = stored();
  if (isDeclined) return false;
  // More days aren't needed.
  const noted = days.includes(day) ? days : [...days, day].slice(-OFFERED_FROM_DAYS);
  if (noted !== days) store({ days: noted });
  return noted.length >= OFFERED_FROM_DAYS;
}

/** Ends the offer on this device. */
export function declineInstallation(): void {
  store({ days: [], isDeclined: true });
}

function stored(): Stored {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Stored> | null;
    const days = Array.isArray(value?.days) ? value.days.filter((day) => typeof day === 'string') : [];
    return { days, ...(value?.isDeclined && { isDeclined: true }) };
  } catch {
    return { days: [] }; // blocked, or written by another version
  }
}

function store(value: Stored): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: nothing is offered.
  }
}
