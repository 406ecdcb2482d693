import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { answersVersion } from '@qlixline/contract/remotes/remote-api';

import { apiModuleOf, remoteCallOf } from '../api-modules/remote-api.decorator.ts';
import type { ModuleCall } from '../api-modules/remote-api.decorator.ts';
import { ServiceLimits } from './service/service-limits.ts';
import { serviceAway } from './service/service-problem.ts';

type Handle = (call: ModuleCall) => Promise<unknown>;
type Answered = { unit: string; version: string; calls: ReadonlyMap<string, Handle> };

/** Modules of this backend that answer remotes' APIs (`RemoteApiModule`). */
@Injectable()
export class ApiHandlers implements OnModuleInit {
  #apis: readonly Answered[] = [];

  constructor(
    private readonly modules: ModulesContainer,
    private readonly em: EntityManager,
    private readonly limits: ServiceLimits,
  ) {}

  onModuleInit(): void {
    const providers = [...this.modules.values()].flatMap((module) => [...module.providers.values()]);
    this.#apis = providers.flatMap(({ metatype, instance }) => {
      const api = typeof metatype === 'function' ? apiModuleOf(metatype) : undefined;
      return api && instance ? [{ ...api, calls: callsOf(instance) }] : [];
    });
  }

  /** Finds the handlers of a version of a remote's API; undefined if no module answers it. */
  find(unit: string, version: string): Answered['calls'] | undefined {
    return this.#apis.find((api) => api.unit === unit && answersVersion(api.version, version))?.calls;
  }

  /** Runs a handler. Throws 503 if it doesn't answer in time. */
  async run(handle: Handle, call: Omit<ModuleCall, 'signal'>): Promise<unknown> {
    const signal = AbortSignal.timeout(this.limits.answerMs);
    const late = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => late.reject(serviceAway()), { once: true });
    return Promise.race([RequestContext.create(this.em, () => handle({ ...call, signal })), late.promise]);
  }
}

function callsOf(instance: object): Map<string, Handle> {
  const prototype = Object.getPrototypeOf(instance) as Record<string, Handle>;
  return new Map(
    new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handle = prototype[name];
      const key = handle && remoteCallOf(handle);
      return handle && key !== undefined ? [[key, handle.bind(instance)] as const] : [];
    }),
  );
}
