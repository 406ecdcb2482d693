import type { DocumentedRequest } from './documented-request.ts';

type Answer = { request: DocumentedRequest; status: number; ms: number };

/** Counts answers by status and route. */
export class Answers {
  readonly #statuses = new Map<number, number>();
  readonly #ms: number[] = [];
  readonly #pastValidation = new Set<string>();
  readonly #succeeded = new Set<string>();
  #slowest = { ms: 0, route: '' };
  #valid = 0;
  #refused = 0;

  add({ request: { route, method, isHostile }, status, ms }: Answer): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#ms.push(ms);
    if (ms > this.#slowest.ms) this.#slowest = { ms, route };
    if (!isHostile) this.#valid += 1;
    if (!isHostile && status === 400) this.#refused += 1;
    if (!route.startsWith(`${method} `)) return; // requests another endpoint, or none
    if (status < 400) this.#succeeded.add(route);
    if (status < 400 || (!isHostile && SAID_BY_SERVICE.has(status))) this.#pastValidation.add(route);
  }

  get count(): number {
    return this.#ms.length;
  }

  /** Returns the routes for which no request passed validation. */
  notReached(routes: readonly string[]): string[] {
    return routes.filter((route) => !this.#pastValidation.has(route));
  }

  /** Returns one line of figures. */
  summary(routes: readonly string[]): string {
    const sorted = this.#ms.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    const without = routes.filter((route) => !this.#succeeded.has(route));
    return [
      `${this.count} documented requests, ${this.#valid} of them valid (${this.#refused} of these answered 400)`,
      `${routes.length - this.notReached(routes).length} of ${routes.length} routes past validation`,
      `${without.length} without a success${without.length > 0 ? ` (${without.join(', ')})` : ''}`,
      `median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${Math.round(this.#slowest.ms)} ms (${this.#slowest.route})`,
      statuses.join(', '),
    ].join('; ');
  }
}

/** Statuses of a valid request that the service refused: forbidden, not found, conflict. */
const SAID_BY_SERVICE = new Set([403, 404, 409]);
