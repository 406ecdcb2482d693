import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { Button } from '@qlixline/ui/button';
import { TextArea } from '@qlixline/ui/text-area';
import { Trash2 } from 'lucide-react';

import styles from './annotation-editor.module.css';
import { ANNOTATION_TEXT_MAX, SIZES } from './annotations.ts';
import type { PlacedAnnotation, TextAnnotation } from './annotations.ts';

type SelectedAnnotationProps = {
  item: PlacedAnnotation;
  onText: (item: TextAnnotation, text: string) => void;
  onResize: (size: number) => void;
  onRemove: () => void;
};

/** Options of the selected text or sticker. */
export function SelectedAnnotation({ item, onText, onResize, onRemove }: SelectedAnnotationProps) {
  const { least, most } = SIZES[item.kind];
  return (
    <>
      {item.kind === 'text' && (
        <TextArea
          key={item.id}
          label="Text on the photo"
          rows={2}
          autoFocus={item.text === ''}
          value={item.text}
          counter={{ used: countGraphemes(item.text), max: ANNOTATION_TEXT_MAX }}
          onChange={({ target }) => countGraphemes(target.value) <= ANNOTATION_TEXT_MAX && onText(item, target.value)}
        />
      )}
      <div className={styles.sizing}>
        <label className={styles.size}>
          Size
          <input
            type="range"
            min={least}
            max={most}
            value={item.size}
            onChange={({ target }) => onResize(Number(target.value))}
          />
        </label>
        <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}
