const PRINTED_EVERY_MS = 60_000;
const DRAWN_EVERY_MS = 200;
const SHOWN_AT_ONCE = 6;
const REPEATED_CHARACTERS = 2_000;

export type Ended = { passed: number; failed: number; cached?: number };

/**
 * Progress of a run: a line for each result, and what is running, as live lines on a terminal, otherwise every minute.
 */
export class Progress {
  readonly #running = new Map<string, number>();
  readonly #failures: string[] = [];
  readonly #output: NodeJS.WriteStream;
  #drawn = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(output: NodeJS.WriteStream = process.stdout) {
    this.#output = output;
  }

  begin(): void {
    const isLive = this.#output.isTTY;
    this.#timer = setInterval(
      () => (isLive ? this.#draw() : this.#print()),
      isLive ? DRAWN_EVERY_MS : PRINTED_EVERY_MS,
    ).unref();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#erase();
  }

  recordStart(name: string): void {
    this.#running.set(name, Date.now());
  }

  /** Prints a result; `report` is shown for a failure. */
  recordEnd(name: string, { passed, failed, cached = 0 }: Ended, report = ''): void {
    const seconds = this.#secondsOf(name);
    this.#running.delete(name);
    const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, cached > 0 && `${cached} cached`];
    const time = seconds === undefined ? '' : `, ${seconds.toFixed(1)} s`;
    const result = `${name} (${counts.filter(Boolean).join(', ')}${time})`;
    if (failed > 0) this.recordFailure(result, report);
    else this.line(`✓ ${result}`);
  }

  /** Prints a failure at once, and keeps it for `printFailures`. */
  recordFailure(title: string, report: string): void {
    const failure = [`✗ ${title}`, report].filter(Boolean).join('\n');
    this.#failures.push(failure);
    this.line(failure);
  }

  /**
   * Prints all failures again at the end, since places that keep only a run's last lines, such as a CI log, would lack
   * them otherwise.
   */
  printFailures(): void {
    if (this.#failures.length === 0) return;
    this.line(`Failed:\n${this.#failures.map(shorten).join('\n')}`);
  }

  line(text: string): void {
    this.#erase();
    this.#output.write(`${text}\n`);
  }

  #secondsOf(name: string): number | undefined {
    const startedAt = this.#running.get(name);
    return startedAt === undefined ? undefined : (Date.now() - startedAt) / 1_000;
  }

  #print(): void {
    const running = this.#lines();
    if (running.length > 0) this.line(`  still running: ${running.join(', ')}`);
  }

  #draw(): void {
    this.#erase();
    const lines = this.#lines().slice(0, SHOWN_AT_ONCE);
    if (lines.length === 0) return;
    const width = this.#output.columns - 1;
    this.#output.write(`${lines.map((line) => `… ${line}`.slice(0, width)).join('\n')}\n`);
    this.#drawn = lines.length;
  }

  #erase(): void {
    if (this.#drawn === 0) return;
    this.#output.moveCursor(0, -this.#drawn);
    this.#output.clearScreenDown();
    this.#drawn = 0;
  }

  #lines(): string[] {
    return [...this.#running.keys()].map((name) => `${name} (${Math.round(this.#secondsOf(name) ?? 0)} s)`);
  }
}

function shorten(failure: string): string {
  const shown = failure.slice(0, REPEATED_CHARACTERS);
  return shown.length < failure.length ? `${shown} …` : shown;
}
