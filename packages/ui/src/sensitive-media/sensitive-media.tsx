import { LazyPart } from '../lazy-part/lazy-part.tsx';
import type { SensitiveCoverProps } from '../responsive-image/sensitive-cover.tsx';

export { setShowsSensitiveMedia, useShowsSensitiveMedia } from '../responsive-image/revealed-media.store.ts';

const loadCover = () => import('../responsive-image/sensitive-cover.tsx').then((part) => part.SensitiveCover);

/** Content that shows an image: covered with a button that shows it, if the image is marked as sensitive. */
export function SensitiveMedia(props: SensitiveCoverProps) {
  return props.image.isSensitive ? <LazyPart load={loadCover} props={props} /> : props.children;
}
