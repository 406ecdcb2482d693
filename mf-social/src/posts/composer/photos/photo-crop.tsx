import { Button } from '@qlixline/ui/button';
import { IconButton } from '@qlixline/ui/icon-button';
import { Segmented } from '@qlixline/ui/segmented';
import { Sheet } from '@qlixline/ui/sheet';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Area } from 'react-easy-crop';

import { croppedPhoto } from './cropped-photo.ts';
import styles from './photo-crop.module.css';

const SHAPES = [
  { value: 'original', label: 'Original' },
  { value: 'square', label: 'Square' },
  { value: 'tall', label: 'Tall' },
  { value: 'wide', label: 'Wide' },
] as const;
type Shape = (typeof SHAPES)[number]['value'];
const RATIOS = { square: 1, tall: 4 / 5, wide: 16 / 9 };
const ZOOM_MAX = 3;
const NO_SHIFT = { x: 0, y: 0 };

export type PhotoCropProps = {
  title: string;
  /** Address of the uncropped photo. */
  source: string;
  onCropped: (file: File) => void;
  onClose: () => void;
};

/** Sheet to crop a photo and rotate it by quarters. */
export function PhotoCrop({ title, source, onCropped, onClose }: PhotoCropProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [area, setArea] = useState<Area>();
  const [cropView, setCropView] = useState({ shift: NO_SHIFT, zoom: 1, turns: 0 });
  const [shape, setShape] = useState<Shape>('original');
  const [state, setState] = useState<'ready' | 'at work' | 'failed'>('ready');
  const { shift, zoom, turns } = cropView;
  const isUpright = turns % 2 === 0;
  const own = size ? (isUpright ? size.width / size.height : size.height / size.width) : 1;

  /** Rotates the photo and shows it whole, because the former centre has moved. */
  const turn = (by: number) => setCropView({ shift: NO_SHIFT, zoom: 1, turns: (turns + by + 4) % 4 });

  async function apply() {
    if (!area) return;
    setState('at work');
    try {
      onCropped(await croppedPhoto(source, area, turns));
    } catch {
      setState('failed');
    }
  }

  return (
    <Sheet
      open
      size="full"
      title={title}
      closeLabel="Cancel"
      onClose={onClose}
      action={
        <Button size="small" disabled={!area} loading={state === 'at work'} onClick={() => void apply()}>
          Apply
        </Button>
      }
    >
      <div className={styles.editor}>
        <div className={styles.cropped}>
          <Cropper
            image={source}
            crop={shift}
            zoom={zoom}
            rotation={turns * 90}
            aspect={shape === 'original' ? own : RATIOS[shape]}
            maxZoom={ZOOM_MAX}
            onCropChange={(next) => setCropView((before) => ({ ...before, shift: next }))}
            onZoomChange={(next) => setCropView((before) => ({ ...before, zoom: next }))}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setSize({ width: naturalWidth, height: naturalHeight })}
            mediaProps={{ onError: () => setState('failed') }}
            cropperProps={{ role: 'group', 'aria-label': 'Crop area. Move it with the arrow keys' }}
            classes={{
              containerClassName: styles.cropper ?? '',
              mediaClassName: styles.media ?? '',
              cropAreaClassName: styles.kept ?? '',
            }}
            disableAutomaticStylesInjection
          />
        </div>
        {state === 'failed' && (
          <p role="alert" className={styles.problem}>
            This photo cannot be cropped on this device. It stays as it is.
          </p>
        )}
        <Segmented
          label="Shape"
          hideLabel
          className={styles.shapes ?? ''}
          options={SHAPES}
          value={shape}
          onChange={setShape}
        />
        <div className={styles.tools}>
          <IconButton label="Turn left" icon={<RotateCcw aria-hidden />} onClick={() => turn(-1)} />
          <label className={styles.zoom}>
            Zoom
            <input
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={zoom}
              onChange={(event) => setCropView({ ...cropView, zoom: Number(event.target.value) })}
            />
          </label>
          <IconButton label="Turn right" icon={<RotateCw aria-hidden />} onClick={() => turn(1)} />
        </div>
      </div>
    </Sheet>
  );
}
