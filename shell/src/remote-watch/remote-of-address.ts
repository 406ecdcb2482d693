import type { Composition } from '@qlixline/contract/remotes/composition';
import { matchPath } from 'react-router-dom';

import type { Reported } from '../remotes/failure/remote-reports.ts';
import { asItRan } from './units-run.ts';

/** Returns the remote of the address in the version that has run; undefined for the shell's own pages. */
export function remoteOfAddress(url: string, { remotes }: Composition): Reported | undefined {
  const { pathname } = new URL(url);
  const isThere = (path: string | null) => path !== null && matchPath(path, pathname) !== null;
  return remotes.filter(({ provides }) => provides.routes.some(({ path }) => isThere(path))).flatMap(asItRan)[0];
}
