import type { AreaUpdateChoices } from '@qlixline/contract/remotes/area-update';
import type { Consent } from '@qlixline/contract/remotes/consent';

/** Call to the API that a remote brings. */
export type FakeRemoteCall = { params: Readonly<Record<string, string>>; query: URLSearchParams; body: unknown };

export type RemoteApiState = {
  /** Answers of the API that the remote brings, by call, such as `GET /readings/:id`. Each returns JSON. */
  remoteCalls: Readonly<Record<string, (call: FakeRemoteCall) => unknown>>;
  /** Permissions that the user gives the APIs of remotes. */
  consents: Consent[];
  /** Kinds of notifications of remotes. */
  areaUpdates: AreaUpdateChoices['items'];
};

export function createRemoteApiState({
  remoteCalls = {},
  consents = [],
  areaUpdates = [],
}: Partial<RemoteApiState>): RemoteApiState {
  return { remoteCalls, consents, areaUpdates: structuredClone(areaUpdates) };
}
