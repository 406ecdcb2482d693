import type { OfferedExtension } from '@qlixline/contract/remotes/extensions';

/** Extensions of a developer's own builds, which only this tab can reach. */
export const ownExtensions: OfferedExtension[] = [];
