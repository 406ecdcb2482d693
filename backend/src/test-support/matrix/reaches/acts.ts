import type { EndpointKey, Endpoints } from '@qlixline/contract/endpoints';
import type { ReachName } from '@qlixline/contract/trust/reaches';

import type { Reply } from '../../client.ts';
import type { SignedIn, TestApi } from '../../start/start-api.ts';
import { ACTS_AROUND_ANIMALS } from './acts-around-animals.ts';
import { ACTS_OF_WRITING } from './acts-of-writing.ts';

/** A user of the level, with a friend, a stranger, and a public post by the stranger. */
export type Scene = {
  api: TestApi;
  /** Creates another user, of the level `regular` unless the fields say otherwise. */
  person: (fields?: object) => Promise<SignedIn>;
  actor: SignedIn;
  stranger: SignedIn;
  friend: SignedIn;
  postId: number;
};

/** Acts of each endpoint that reach people who don't know the actor; one without its act doesn't compile. */
export type Acts = {
  [Key in EndpointKey as [Declared<Key>] extends [never] ? never : Key]: Record<
    Declared<Key>,
    (scene: Scene) => Promise<() => Promise<Reply>>
  >;
};
type Declared<Key extends EndpointKey> = Extract<
  Endpoints[Key] extends { reaches: readonly (infer Reach)[] } ? Reach : never,
  ReachName
>;

export const ACTS: Acts = { ...ACTS_OF_WRITING, ...ACTS_AROUND_ANIMALS };
