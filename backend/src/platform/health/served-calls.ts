import { setImmediate as turn } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

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
 * published later may need a newer backend, and this one then only finishes its work. Comparing takes a
 * tenth of a second, so pages are answered before it has ended; readiness waits for it.
 */
@Injectable()
export class ServedCalls {
  readonly #log = new Logger('ServedCalls');
  #served: readonly UnitBuild[] = [];
  #compared: Promise<readonly Broken[]> | undefined;

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'allowBrokenCalls'>,
    private readonly registry: RegistryRepository,
  ) {}

  /** Reads the served builds at the start, once the installation's own are live. */
  async readServed(): Promise<void> {
    this.#served = await this.registry.builds(servedVersions((await this.registry.head()).state));
  }

  /** Compares the calls of the builds that were served at the start with what this backend answers, once. */
  compare(): Promise<readonly Broken[]> {
    this.#compared ??= this.#compareEach();
    return this.#compared;
  }

  async #compareEach(): Promise<Broken[]> {
    const broken: Broken[] = [];
    for (const build of this.#served) {
      await turn(); // answers what has come meanwhile
      broken.push(...brokenCalls(build).map((message) => ({ unit: build.name, version: build.version, message })));
    }
    for (const { message } of broken) this.#log.error(message);
    this.#served = [];
    return broken;
  }

  /** Throws 503 with the broken calls while a build that was broken at the start is still served. */
  async refuseBroken(): Promise<void> {
    const broken = await this.compare();
    if (broken.length === 0 || this.env.allowBrokenCalls) return;
    const { state } = await this.registry.head();
    const errors = broken.filter((one) => isServed(one, state)).map(({ message }) => ({ field: 'calls', message }));
    if (errors.length > 0)
      throw new ProblemError('unavailable', 'What is served calls more than this answers.', { errors });
  }
}

function isServed(one: Broken, state: RegistryState): boolean {
  return servedVersions(state).some(({ unit, version }) => unit === one.unit && version === one.version);
}
