import { LazyPart } from '@qlixline/ui/lazy-part';

import type { BehindBlockProps } from './behind-block.tsx';

const load = () => import('./behind-block.tsx').then((part) => part.BehindBlock);

/** `BehindBlock`, whose code is loaded separately, as few users ever need it. */
export function LazyBehindBlock(props: BehindBlockProps) {
  return <LazyPart load={load} props={props} />;
}
