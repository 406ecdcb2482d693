import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { useId } from 'react';

import styles from './annotation-editor.module.css';
import { ANNOTATION_COLOURS } from './annotations.ts';
import type { AnnotationColour } from './annotations.ts';

type ColourChoiceProps = { value: AnnotationColour; onChange: (colour: AnnotationColour) => void };

/** One of the colours for text, stickers and drawings. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.colours}>
      <legend>
        <VisuallyHidden>Colour</VisuallyHidden>
      </legend>
      {Object.entries(ANNOTATION_COLOURS).map(([colour, paint]) => (
        <label key={colour} className={styles.colour}>
          <input
            type="radio"
            name={name}
            aria-label={colour}
            checked={colour === value}
            onChange={() => onChange(colour as AnnotationColour)}
          />
          <svg viewBox="0 0 24 24" aria-hidden>
            <circle cx={12} cy={12} r={10} fill={paint} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
