import { renderToStaticMarkup } from 'react-dom/server';

import { LoadingScreen } from './loading-screen/loading-screen.tsx';
import { Landing } from './landing/landing.tsx';

/** Content of index.html before any script runs: one fragment for visitors, one for signed-in users. */
export const fragments = {
  landing: renderToStaticMarkup(<Landing />),
  loading: renderToStaticMarkup(<LoadingScreen />),
};
