import { LazyPart } from '@qlixline/ui/lazy-part';

import type { TextReach } from './text-refusal.tsx';

const loadRefusal = () => import('./text-refusal.tsx').then(({ TextRefusal }) => TextRefusal);
const nothing = () => null;

/**
 * Note above a field that the account can't send what is written there today, and why; nothing if it can. Its code is
 * loaded apart, as few users need it.
 */
export function TextTrustNote(props: TextReach) {
  return <LazyPart load={loadRefusal} props={props} failed={nothing} />;
}
