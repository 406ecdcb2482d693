import type { Composition } from '@qlixline/contract/remotes/composition';

import { reportRemote } from './remote-reports.ts';

/** Returns a function that reports a remote by its caller header, such as `mf-pets/1.4.0`, for calling too often. */
export function reportFlood({ remotes }: Composition): (caller: string) => void {
  return (caller) => {
    const [name, version] = caller.split('/');
    const remote = remotes.find((one) => one.name === name);
    if (remote && version !== undefined) {
      reportRemote({ name: remote.name, version, channel: remote.channel }, 'flood', performance.now());
    }
  };
}
