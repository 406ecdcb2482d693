import { LazyPart } from '../lazy-part/lazy-part.tsx';
import { PlainImage } from './plain-image.tsx';
import type { ResponsiveImageProps } from './plain-image.tsx';

export type { ResponsiveImageProps };

const loadCovered = () => import('./covered-image.tsx').then((part) => part.CoveredImage);

/**
 * Uploaded image that reserves its space and shows a blurred preview while it loads. One marked as sensitive stays
 * covered until the viewer has asked for it (`SensitiveMedia`).
 */
export function ResponsiveImage(props: ResponsiveImageProps) {
  return props.image.isSensitive ? <LazyPart load={loadCovered} props={props} /> : <PlainImage {...props} />;
}
