import remote from 'qlixline-hot/remote';

import { hotScreen } from './hot-screen.ts';
import './error-overlay.ts';

/** The remote as a shell loads it, with screens that are replaced while they are shown. */
export default {
  ...remote,
  screens: Object.fromEntries(
    Object.entries(remote.screens).map(([id, load]) => [id, async () => hotScreen(await load())]),
  ),
};
