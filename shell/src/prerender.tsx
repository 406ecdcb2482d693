import { renderToStaticMarkup } from 'react-dom/server';

import { LoadingScreen } from './loading-screen/loading-screen.tsx';
import { Landing } from './landing/landing.tsx';

/** What index.html shows before any script has run: one fragment for visitors, one for people who are signed in. */
export const fragments = {
  landing: renderToStaticMarkup(<Landing />),
  loading: renderToStaticMarkup(<LoadingScreen />),
};
