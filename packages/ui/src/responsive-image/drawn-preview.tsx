import { previewOf } from './preview-of.ts';
import classes from './sensitive-media.module.css';

/** Blurred preview of an image, made from its thumbhash alone. */
export function Preview({ thumbhash }: { thumbhash: string }) {
  const preview = previewOf(thumbhash);
  return <span aria-hidden className={classes.preview} style={preview ? { backgroundImage: `url(${preview})` } : {}} />;
}
