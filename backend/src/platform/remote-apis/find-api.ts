import type { IncomingHttpHeaders } from 'node:http';

import { Injectable } from '@nestjs/common';
import { answersVersion, apiVersionSchema, majorOf } from '@qlixline/contract/remotes/remote-api';
import { REMOTE_API_HEADER } from '@qlixline/contract/remotes/remote-api-header';
import type { RemoteApi } from '@qlixline/contract/remotes/remote-api';

import { callerIn } from '../../callers/caller-in.ts';
import { ProblemError, notFound, validationFailed } from '../../errors/problem-error.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import type { Registered } from '../registry/live-registry.ts';
import { isRemoteBuild } from '../registry/served-builds.ts';

export type TabsApi = { registered: Registered; api: RemoteApi; version: string };

/** Finds the declaration of the API for which a tab's code was written. */
@Injectable()
export class FindApi {
  constructor(private readonly live: LiveRegistry) {}

  /**
   * Reads the version that the tab names. A tab whose remote is published gets the calls of exactly that build;
   * otherwise those of a served one. Throws 404 without an API, and 410 once no build with this major version is left.
   */
  async forTab(unit: string, headers: IncomingHttpHeaders): Promise<TabsApi> {
    const registered = await this.live.read();
    if (!registered.state[unit]) throw notFound();
    const version = versionIn(headers);
    const [own, ...others] = await this.#apisOf(unit, registered, headers);
    const api = [own, ...others].find((one) => one !== undefined && answersVersion(one.version, version));
    if (api) return { registered, api, version };
    if ([own, ...others].every((one) => one === undefined)) throw notFound();
    throw outdated();
  }

  /** Lists the API of the tab's own build, if it is published, then those of the versions that tabs are given. */
  async #apisOf(
    unit: string,
    { builds }: Registered,
    headers: IncomingHttpHeaders,
  ): Promise<readonly (RemoteApi | undefined)[]> {
    const [name, version] = (callerIn(headers) ?? '').split('/');
    const own = name === unit && version !== undefined ? await this.live.find(unit, version) : undefined;
    return [own, ...builds.filter((build) => build.name === unit)].map((build) =>
      build && isRemoteBuild(build) ? build.api : undefined,
    );
  }
}

function versionIn({ [REMOTE_API_HEADER]: given }: IncomingHttpHeaders): string {
  const { success, data } = apiVersionSchema.safeParse(given);
  if (success) return data;
  throw validationFailed([
    { field: REMOTE_API_HEADER, message: `Please name the version of the API in ${REMOTE_API_HEADER}.` },
  ]);
}

export const outdated = (): ProblemError => new ProblemError('outdated', 'This page is out of date. Please reload it.');

/** Returns true if one of the versions has the same major number. */
export function hasMajor(versions: readonly string[], version: string): boolean {
  return versions.some((one) => majorOf(one) === majorOf(version));
}
