import type { OfflineScope } from './offline-scope.ts';

const MARKS = '/kept-marks';
/** Time after the beginning of a write in which reads may still show what was before. */
const WRITE_SETTLES_MS = 3_000;

export type Marks = {
  /** Time in milliseconds since 1970 before which replies may lack the user's own changes. */
  changedAt: number;
  /** Names of the remotes that the user has opened. */
  usedUnits: readonly string[];
};
const NONE: Marks = { changedAt: 0, usedUnits: [] };

/** Memory of the worker between its starts, beside the content itself. */
export class KeptMarks {
  #marks: Promise<Marks> | undefined;

  constructor(
    private readonly scope: Pick<OfflineScope, 'caches' | 'now'>,
    private readonly name: string,
  ) {}

  read(): Promise<Marks> {
    return (this.#marks ??= this.#load());
  }

  async noteWrite(): Promise<void> {
    const changedAt = this.scope.now() + WRITE_SETTLES_MS;
    await this.#change((marks) => ({ ...marks, changedAt }));
  }

  async noteUse(unit: string): Promise<void> {
    if ((await this.read()).usedUnits.includes(unit)) return;
    await this.#change((marks) => ({ ...marks, usedUnits: [...new Set([...marks.usedUnits, unit])] }));
  }

  async clear(): Promise<void> {
    this.#marks = Promise.resolve(NONE);
    await this.scope.caches.delete(this.name);
  }

  async #change(change: (marks: Marks) => Marks): Promise<void> {
    const changed = this.read().then(change);
    this.#marks = changed;
    const cache = await this.scope.caches.open(this.name);
    await cache.put(MARKS, Response.json(await changed)).catch(() => undefined); // no room
  }

  async #load(): Promise<Marks> {
    const stored = await (await this.scope.caches.open(this.name)).match(MARKS);
    return stored ? ((await stored.json()) as Marks) : NONE;
  }
}
