import type { SignedIn, TestApi } from '../start-api.ts';

/** Everybody who may come to the owner's door: `blocked` was blocked by the owner, `formerFriend` is a friend no more. */
export type Scene = { api: TestApi } & Record<'owner' | 'stranger' | 'friend' | 'formerFriend' | 'blocked', SignedIn>;
export type Call = { path: string; body?: unknown };

/** Who gets which status on a route. What is about the caller alone has no stranger: both are then the owner of theirs. */
export type MatrixRow = {
  /** Method and path as the controller says them. */
  route: string;
  /** On the allow-list: the route answers without a session. */
  isPublic?: true;
  /** The owner's thing, asked for by each in turn. Made anew for each row. */
  call: (scene: Scene) => Call | Promise<Call>;
  nobody: number;
  stranger: number;
  /** The three are as strangers where the row says nothing else. */
  friend?: number;
  formerFriend?: number;
  blocked?: number;
  owner: number;
  /** What nobody, the stranger and the blocked must not have changed: read before and after they tried. */
  guarded?: (scene: Scene) => Promise<unknown>;
};
