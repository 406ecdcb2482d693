import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { Sheet } from '@qlixline/ui/sheet';
import { useEffect, useRef, useState } from 'react';

import styles from './annotation-editor.module.css';
import type { OriginalPhoto } from '../use-story-image.ts';
import { AnnotationLayer } from './annotation-layer.tsx';
import { PHOTO_WIDTH, SIZES, wordsOn } from './annotations.ts';
import type { AnnotationColour, PlacedAnnotation, StickerName } from './annotations.ts';
import { ColourChoice } from './colour-choice.tsx';
import { EditorTools } from './editor-tools.tsx';
import type { Tool } from './editor-tools.tsx';
import { flattenedPhoto } from './flattened-photo.ts';
import { SelectedAnnotation } from './selected-annotation.tsx';
import { useTextWidth } from './text-width.ts';
import { useAnnotations } from './use-annotations.ts';
import type { AnnotationHistory } from './use-annotations.ts';
import { useFocusSoon } from './use-focus-soon.ts';
import { usePhotoPointer } from './use-photo-pointer.ts';

export type AnnotatedPhoto = AnnotationHistory & {
  /** File to share; the chosen one if there are no annotations. */
  photo: File;
  /** Words in the annotations. */
  words: string;
};

export type AnnotationEditorProps = {
  photo: OriginalPhoto;
  /** Annotations with their undo history. */
  history: AnnotationHistory;
  onDone: (annotated: AnnotatedPhoto) => void;
  onClose: () => void;
};

/** Editor to add text, stickers and drawings to a story's photo. */
export function AnnotationEditor({ photo, history, onDone, onClose }: AnnotationEditorProps) {
  const annotations = useAnnotations(history);
  const { items, isFull } = annotations;
  const textWidth = useTextWidth();
  const [height, setHeight] = useState<number>();
  const [tool, setTool] = useState<Tool>();
  const [colour, setColour] = useState<AnnotationColour>('white');
  const [state, setState] = useState<'ready' | 'at work' | 'failed'>('ready');
  const [isLeaving, setLeaving] = useState(false);
  const { focusSoon, textButton } = useFocusSoon(items);
  const pointer = usePhotoPointer({
    annotations,
    height: height ?? PHOTO_WIDTH,
    pen: tool === 'pen' ? colour : undefined,
    onRemove: remove,
  });
  const { layer, drawn, resize, ...handlers } = pointer;
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  const selected = annotations.selected?.kind === 'stroke' ? undefined : annotations.selected;

  function toggleTool(next: Tool) {
    annotations.select(undefined);
    setTool(tool === next ? undefined : next);
  }

  function add(kind: 'text' | StickerName) {
    setTool(undefined);
    const middle = { x: PHOTO_WIDTH / 2, y: Math.round((height ?? PHOTO_WIDTH) / 2), colour };
    if (kind === 'text') annotations.add({ kind, text: '', ...middle, size: SIZES.text.first });
    else {
      annotations.add({ kind: 'sticker', sticker: kind, ...middle, size: SIZES.sticker.first });
      focusSoon('last');
    }
  }

  function remove({ id }: PlacedAnnotation) {
    annotations.remove(id);
    focusSoon('text');
  }

  async function finish() {
    if (!layer.current) return;
    const shown = items.filter((item) => item.kind !== 'text' || item.text.trim() !== '');
    setState('at work');
    try {
      const flattened = shown.length === 0 ? photo.file : await flattenedPhoto(photo.source, items, layer.current);
      if (isUnmounted.current) return; // the editor was closed meanwhile
      onDone({ photo: flattened, items: shown, before: annotations.before, words: wordsOn(shown) });
    } catch {
      setState('failed');
    }
  }

  return (
    <Sheet
      open
      size="full"
      title="Text and stickers"
      closeLabel="Cancel"
      onClose={() => (annotations.isChanged ? setLeaving(true) : onClose())}
      action={
        <Button
          size="small"
          disabled={height === undefined}
          loading={state === 'at work'}
          onClick={() => void finish()}
        >
          Done
        </Button>
      }
    >
      <div className={styles.editor} inert={state === 'at work'}>
        <div className={styles.stage}>
          <img
            className={styles.photo}
            src={photo.source}
            alt="Your story"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setHeight(Math.round((PHOTO_WIDTH * naturalHeight) / naturalWidth))
            }
            onError={() => setState('failed')}
          />
          {height !== undefined && (
            <AnnotationLayer
              ref={layer}
              height={height}
              items={items}
              textWidth={textWidth}
              drawn={drawn}
              selectedId={annotations.selected?.id}
              className={styles.layer}
              itemClassName={styles.item}
              {...handlers}
              onItemFocus={({ id }) => tool !== 'pen' && id !== selected?.id && annotations.select(id)}
            />
          )}
        </div>
        {state === 'failed' && (
          <p role="alert" className={styles.problem}>
            This photo cannot be changed on this device. It can be shared as it is.
          </p>
        )}
        <EditorTools
          tool={tool}
          onTool={toggleTool}
          onAdd={add}
          onUndo={annotations.undo}
          canUndo={annotations.canUndo}
          isFull={isFull}
          textButton={textButton}
        />
        <div className={styles.panel}>
          {(tool === 'pen' || selected) && (
            <ColourChoice
              value={selected?.colour ?? colour}
              onChange={(next) => {
                setColour(next);
                if (selected) annotations.change(selected, { colour: next });
              }}
            />
          )}
          {selected && (
            <SelectedAnnotation
              item={selected}
              onText={(item, text) => annotations.change(item, { text })}
              onResize={(size) => resize(selected, size)}
              onRemove={() => remove(selected)}
            />
          )}
          {isFull && (
            <p role="status" className={styles.hint}>
              You’ve reached the limit for one photo.
            </p>
          )}
          {items.length > 0 && !tool && (
            <p className={styles.hint}>
              Drag what you added, or select it to change it.{' '}
              <span className={styles.keys}>
                With a keyboard: arrow keys move it, plus and minus change its size, Delete removes it.
              </span>
            </p>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isLeaving}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        Your changes will be lost.
      </ConfirmDialog>
    </Sheet>
  );
}
