import type { Image } from '@qlixline/contract/images/image';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../button/button.tsx';
import { Preview } from './drawn-preview.tsx';
import { reveal, useIsCovered } from './revealed-media.store.ts';
import classes from './sensitive-media.module.css';

export type SensitiveCoverProps = { image: Image; children: ReactNode };

/** Cover over an image marked as sensitive, with the button that shows it; its content once it is shown. */
export function SensitiveCover({ image, children }: SensitiveCoverProps) {
  if (!useIsCovered(image.url)) return children;
  return (
    <div
      role="group"
      aria-label="Sensitive photo"
      className={classes.cover}
      style={{ aspectRatio: `${image.width} / ${image.height}` }}
    >
      <Preview thumbhash={image.thumbhash} />
      <div className={classes.words}>
        <EyeOff aria-hidden />
        <p>This may be upsetting to see.</p>
        <Button
          size="small"
          variant="soft"
          onClick={(event) => {
            event.stopPropagation();
            const place = event.currentTarget.closest<HTMLElement>('[role="group"]')?.parentElement;
            flushSync(() => reveal(image.url));
            if (place) focusWithin(place);
          }}
        >
          Show
        </Button>
      </div>
    </div>
  );
}

/**
 * Focuses the content that has replaced the cover, as the pressed button is gone. If it has no control, focuses the
 * place itself.
 */
function focusWithin(place: HTMLElement): void {
  const control = place.querySelector<HTMLElement>('button, a[href], video[controls]');
  if (!control) place.tabIndex = -1;
  (control ?? place).focus({ preventScroll: true });
}
