import { LazyPart } from '@qlixline/ui/lazy-part';

const loadNotFound = () => import('./not-found-screen.tsx').then((part) => part.NotFoundScreen);

/** Loaded when somebody comes to an address at which there is nothing: no first view carries it. */
export function NotFoundRoute() {
  return <LazyPart load={loadNotFound} props={{}} />;
}
