import { LazyPart } from '@qlixline/ui/lazy-part';

const loadNotFound = () => import('./not-found-screen.tsx').then((part) => part.NotFoundScreen);

/** Page for unknown addresses, loaded on demand so that no first view contains it. */
export function NotFoundRoute() {
  return <LazyPart load={loadNotFound} props={{}} />;
}
