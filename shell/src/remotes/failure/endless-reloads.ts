import type { Composition } from '@qlixline/contract/remotes/composition';
import { matchPath } from 'react-router-dom';

import { shellUnit } from '../shell-unit.ts';
import { reportRemote } from './remote-reports.ts';

/** Reports the remote of the address and the shell, as their code hasn't run yet when the page is reloaded again. */
export function reportEndlessReloads(composition: Composition): void {
  const shell = shellUnit(composition);
  const here = composition.remotes.filter(({ provides }) =>
    provides.routes.some(({ path }) => path !== null && matchPath(path, location.pathname) !== null),
  );
  for (const unit of [...here, ...(shell ? [shell] : [])]) reportRemote(unit, 'reloads', performance.now());
}
