import { countGraphemes } from '@qlixline/contract/text';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { IconButton } from '@qlixline/ui/icon-button';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { Pencil, Sticker, Trash2, Type, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import styles from '../../../images/photo-editor.module.css';
import type { OriginalPhoto } from '../use-story-image.ts';
import { ColourChoice } from './colour-choice.tsx';
import { flattenedPhoto } from './flattened-photo.ts';
import { OverlayLayer, STICKER_ICONS, itemElementId } from './overlay-layer.tsx';
import { OVERLAY_TEXT_MAX, OVERLAY_WIDTH, SIZES, STICKERS, wordsOn } from './overlay.ts';
import type { OverlayColour, OverlayItem, PlacedItem, Point, StickerName, Stroke } from './overlay.ts';
import { useOverlay } from './use-overlay.ts';
import type { OverlayHistory } from './use-overlay.ts';

const STEPS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP = 10; // thousandths of the photo's width
const LARGE_STEP = 50; // with Shift
const GROWTH = 1.1; // of a key press

export type EditedPhoto = OverlayHistory & {
  /** As it is to be shared: the chosen one where nothing is on it. */
  photo: File;
  /** What is written on it. */
  words: string;
};

export type OverlayEditorProps = {
  photo: OriginalPhoto;
  /** What is on it, and can be undone. */
  overlay: OverlayHistory;
  onDone: (edited: EditedPhoto) => void;
  onClose: () => void;
};

/** Puts text, stickers and drawings onto a story's photo. */
export function OverlayEditor({ photo, overlay: first, onDone, onClose }: OverlayEditorProps) {
  const overlay = useOverlay(first);
  const layer = useRef<SVGSVGElement>(null);
  const [height, setHeight] = useState<number>();
  const [tool, setTool] = useState<'stickers' | 'pen'>();
  const [colour, setColour] = useState<OverlayColour>('white');
  const [drawn, setDrawn] = useState<Stroke>();
  const [state, setState] = useState<'ready' | 'at work' | 'failed'>('ready');
  const [isLeaving, setLeaving] = useState(false);
  /** From the middle of what is dragged to where it was taken hold of. */
  const held = useRef<{ item: PlacedItem; by: Point }>(undefined);
  const { focusSoon, textButton } = useFocusSoon(overlay.items);
  const isGone = useIsGone();
  const selected = overlay.selected?.kind === 'stroke' ? undefined : overlay.selected;
  const shown = overlay.items.filter((item) => item.kind !== 'text' || item.text.trim() !== '');

  function pointOf({ clientX, clientY }: PointerEvent<SVGElement>): Point {
    const box = layer.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    const scale = OVERLAY_WIDTH / box.width;
    return { x: Math.round((clientX - box.left) * scale), y: Math.round((clientY - box.top) * scale) };
  }

  /** Its middle stays on the photo. */
  function move(item: PlacedItem, { x, y }: Point) {
    overlay.change(item, { x: within(x, 0, OVERLAY_WIDTH), y: within(y, 0, height ?? OVERLAY_WIDTH) });
  }

  function resize(item: PlacedItem, size: number) {
    const { least, most } = SIZES[item.kind];
    overlay.change(item, { size: Math.round(within(size, least, most)) });
  }

  /** The same one again puts it away. */
  function take(next: 'stickers' | 'pen') {
    overlay.select(undefined);
    setTool(tool === next ? undefined : next);
  }

  function add(kind: 'text' | StickerName) {
    setTool(undefined);
    const middle = { x: OVERLAY_WIDTH / 2, y: Math.round((height ?? OVERLAY_WIDTH) / 2), colour };
    if (kind === 'text') overlay.add({ kind, text: '', ...middle, size: SIZES.text.first });
    else {
      overlay.add({ kind: 'sticker', sticker: kind, ...middle, size: SIZES.sticker.first });
      focusSoon('last');
    }
  }

  function remove({ id }: PlacedItem) {
    overlay.remove(id);
    focusSoon('text');
  }

  function onItemDown(item: PlacedItem, event: PointerEvent<SVGElement>) {
    if (tool === 'pen' || !isMain(event)) return;
    event.stopPropagation();
    overlay.select(item.id);
    const { x, y } = pointOf(event);
    held.current = { item, by: { x: x - item.x, y: y - item.y } };
    layer.current?.setPointerCapture(event.pointerId);
  }

  function onPointerDown(event: PointerEvent<SVGElement>) {
    if (!isMain(event)) return;
    if (tool !== 'pen') return overlay.select(undefined);
    if (overlay.isFull) return;
    layer.current?.setPointerCapture(event.pointerId);
    setDrawn({ id: 0, kind: 'stroke', colour, points: [pointOf(event)] });
  }

  function onPointerMove(event: PointerEvent<SVGElement>) {
    if (!event.isPrimary) return;
    const point = pointOf(event);
    if (held.current) {
      const { item, by } = held.current;
      move(item, { x: point.x - by.x, y: point.y - by.y });
    } else if (drawn) setDrawn((stroke) => stroke && { ...stroke, points: [...stroke.points, point] });
  }

  function onPointerUp(event: PointerEvent<SVGElement>) {
    if (!event.isPrimary) return;
    if (drawn) overlay.add(drawn);
    letGo();
  }

  /** A stroke that the browser took for something else is none. */
  function letGo() {
    held.current = undefined;
    setDrawn(undefined);
    overlay.settle();
  }

  function onItemKey(item: PlacedItem, event: KeyboardEvent<SVGElement>) {
    const { key, shiftKey } = event;
    const [step, by] = [STEPS[key], shiftKey ? LARGE_STEP : STEP];
    if (step) move(item, { x: item.x + step.x * by, y: item.y + step.y * by });
    else if (key === '+' || key === '=') resize(item, item.size * GROWTH);
    else if (key === '-') resize(item, item.size / GROWTH);
    else if (key === 'Delete' || key === 'Backspace') remove(item);
    else return;
    event.preventDefault();
  }

  async function finish() {
    if (!layer.current) return;
    setState('at work');
    try {
      const flattened = shown.length === 0 ? photo.file : await flattenedPhoto(photo.source, layer.current);
      if (isGone()) return;
      onDone({ photo: flattened, items: shown, before: overlay.before, words: wordsOn(shown) });
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
      onClose={() => (overlay.isChanged ? setLeaving(true) : onClose())}
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
              setHeight(Math.round((OVERLAY_WIDTH * naturalHeight) / naturalWidth))
            }
            onError={() => setState('failed')}
          />
          {height !== undefined && (
            <OverlayLayer
              ref={layer}
              height={height}
              items={overlay.items}
              drawn={drawn}
              selectedId={overlay.selected?.id}
              className={styles.layer}
              itemClassName={styles.item}
              {...{ onItemDown, onItemKey, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo }}
              onItemFocus={({ id }) => tool !== 'pen' && id !== selected?.id && overlay.select(id)}
            />
          )}
        </div>
        {state === 'failed' && (
          <p role="alert" className={styles.problem}>
            This photo cannot be changed on this device. It can be shared as it is.
          </p>
        )}
        <div className={styles.toolbar} role="group" aria-label="Tools">
          <Button
            size="small"
            variant="soft"
            icon={<Type aria-hidden />}
            ref={textButton}
            aria-disabled={overlay.isFull || undefined}
            onClick={() => !overlay.isFull && add('text')}
          >
            Text
          </Button>
          <Button
            size="small"
            variant="soft"
            icon={<Sticker aria-hidden />}
            aria-expanded={tool === 'stickers'}
            aria-disabled={overlay.isFull || undefined}
            onClick={() => !overlay.isFull && take('stickers')}
          >
            Stickers
          </Button>
          <Button
            size="small"
            variant="soft"
            icon={<Pencil aria-hidden />}
            aria-pressed={tool === 'pen'}
            aria-disabled={(overlay.isFull && tool !== 'pen') || undefined}
            onClick={() => (!overlay.isFull || tool === 'pen') && take('pen')}
          >
            Draw
          </Button>
          <IconButton
            label="Undo"
            icon={<Undo2 aria-hidden />}
            aria-disabled={!overlay.canUndo || undefined}
            onClick={overlay.undo}
          />
        </div>
        {tool === 'stickers' && (
          <div className={styles.stickers} role="group" aria-label="Stickers">
            {STICKERS.map((name) => {
              const Icon = STICKER_ICONS[name];
              return (
                <IconButton
                  key={name}
                  variant="soft"
                  label={`Add a ${name}`}
                  icon={<Icon aria-hidden />}
                  onClick={() => add(name)}
                />
              );
            })}
          </div>
        )}
        {(tool === 'pen' || selected) && (
          <ColourChoice
            value={selected?.colour ?? colour}
            onChange={(next) => {
              setColour(next);
              if (selected) overlay.change(selected, { colour: next });
            }}
          />
        )}
        {selected?.kind === 'text' && (
          <TextArea
            key={selected.id}
            label="Text on the photo"
            rows={2}
            autoFocus={selected.text === ''}
            value={selected.text}
            counter={{ used: countGraphemes(selected.text), max: OVERLAY_TEXT_MAX }}
            onChange={({ target }) =>
              countGraphemes(target.value) <= OVERLAY_TEXT_MAX && overlay.change(selected, { text: target.value })
            }
          />
        )}
        {selected && (
          <div className={styles.sizing}>
            <label className={styles.size}>
              Size
              <input
                type="range"
                min={SIZES[selected.kind].least}
                max={SIZES[selected.kind].most}
                value={selected.size}
                onChange={({ target }) => resize(selected, Number(target.value))}
              />
            </label>
            <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => remove(selected)}>
              Remove
            </Button>
          </div>
        )}
        {overlay.isFull && (
          <p role="status" className={styles.hint}>
            That is as much as a photo can hold.
          </p>
        )}
        {overlay.items.length > 0 && !tool && (
          <p className={styles.hint}>
            Drag what you added, or select it to change it. With a keyboard: arrow keys move it, plus and minus change
            its size, Delete removes it.
          </p>
        )}
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
        The photo stays as it was before.
      </ConfirmDialog>
    </Sheet>
  );
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The first finger, or a mouse's main button. */
const isMain = ({ isPrimary, button }: PointerEvent<SVGElement>): boolean => isPrimary && button === 0;

/** Gives the focus to what was just added, or to the first tool when what had it is gone: it must not leave the dialog. */
function useFocusSoon(items: readonly OverlayItem[]) {
  const textButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<'last' | 'text'>(undefined);
  useEffect(() => {
    const last = items.at(-1);
    if (wanted.current === 'text') textButton.current?.focus();
    if (wanted.current === 'last' && last) document.getElementById(itemElementId(last.id))?.focus();
    wanted.current = undefined;
  }, [items]);
  return { textButton, focusSoon: (what: 'last' | 'text') => void (wanted.current = what) };
}

function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return () => isGone.current;
}
