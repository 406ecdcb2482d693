import { SetMetadata } from '@nestjs/common';
import { remoteCallKey } from '@qlixline/contract/remotes/remote-api';
import type { RemoteApiMethod, RemotePermission } from '@qlixline/contract/remotes/remote-api';

import type { Caller } from './remote-call.ts';

const API = 'API of a remote';
const CALL = 'call of a remote’s API';

export type ApiModule = { unit: string; version: string };

/** Call as a module's handler receives it; nothing in it was checked beyond its size and form. */
export type ModuleCall = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  caller: Caller;
  permissions: readonly RemotePermission[];
  /** Aborted when the tab has gone or the call takes too long. */
  signal: AbortSignal;
};

type Handler = (call: ModuleCall) => Promise<unknown>;

/** Modules of this backend that answer a remote's API, by name and major version. Known once their files are loaded. */
const MODULES: ApiModule[] = [];

/**
 * Makes a provider answer a remote's API within this backend, in the place of a service: `/api/x/<unit>/…`, behind the
 * same gateway. `version` is that of the API; a second class may answer another major version.
 */
export function RemoteApiModule(unit: string, version: string): ClassDecorator {
  return (target) => {
    const api: ApiModule = { unit, version };
    MODULES.push(api);
    SetMetadata(API, api)(target);
  };
}

/** Makes a method answer a call that the remote declares under this method and path. It returns JSON. */
export function AnswersRemoteCall(method: RemoteApiMethod, path: string) {
  return <M extends Handler>(target: object, name: string, descriptor: TypedPropertyDescriptor<M>): void => {
    SetMetadata(CALL, remoteCallKey({ method, path }))(target, name, descriptor);
  };
}

export function apiModuleOf(provider: object): ApiModule | undefined {
  return Reflect.getMetadata(API, provider) as ApiModule | undefined;
}

export function remoteCallOf(handler: object): string | undefined {
  return Reflect.getMetadata(CALL, handler) as string | undefined;
}

/** Lists the versions of a remote's API that modules of this backend answer. */
export function moduleVersions(unit: string): string[] {
  return MODULES.flatMap((api) => (api.unit === unit ? [api.version] : []));
}
