import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { ProblemError } from '../../errors/problem-error.ts';
import { brokenCalls } from '../api-calls/broken-calls.ts';
import { servedVersions } from '../registry/registry-state.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { RegistryRepository } from '../registry/registry.repository.ts';

type Broken = { unit: string; version: string; message: string };

/**
 * Checks that this backend answers all calls of the served shells and remotes. It checks once at the start: versions
 * published later may need a newer backend, and this one then only finishes its work.
 */
@Injectable()
export class ServedCalls {
  readonly #log = new Logger('ServedCalls');
  #broken: readonly Broken[] = [];

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'allowBrokenCalls'>,
    private readonly registry: RegistryRepository,
  ) {}

  /** Checks the served builds, once the installation's own are live. */
  async checkAtStart(): Promise<void> {
    const builds = await this.registry.builds(servedVersions((await this.registry.head()).state));
    this.#broken = builds.flatMap((build) =>
      brokenCalls(build).map((message) => ({ unit: build.name, version: build.version, message })),
    );
    for (const { message } of this.#broken) this.#log.error(message);
  }

  /** Throws 503 with the broken calls while a build that was broken at the start is still served. */
  async refuseBroken(): Promise<void> {
    if (this.#broken.length === 0 || this.env.allowBrokenCalls) return;
    const { state } = await this.registry.head();
    const errors = this.#broken
      .filter((one) => isServed(one, state))
      .map(({ message }) => ({ field: 'calls', message }));
    if (errors.length > 0)
      throw new ProblemError('unavailable', 'What is served calls more than this answers.', { errors });
  }
}

function isServed(one: Broken, state: RegistryState): boolean {
  return servedVersions(state).some(({ unit, version }) => unit === one.unit && version === one.version);
}
