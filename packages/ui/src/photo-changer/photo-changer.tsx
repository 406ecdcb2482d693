import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { FileInput } from '../image-upload/file-input.tsx';
import { useImageUpload } from '../image-upload/use-image-upload.ts';
import type { ImageUploadOptions } from '../image-upload/use-image-upload.ts';
import classes from './photo-changer.module.css';

export type PhotoChangerProps = ImageUploadOptions & {
  /** Content of the photo, such as "Pet Photo". */
  label: string;
  /** Current image; without one, the fallback icon is shown. */
  src?: string | null | undefined;
  /** Size of 16, 24 or 32 units of a quarter rem (behaviour: photo changer). */
  size?: 'small' | 'medium' | 'large';
  fallback?: ReactNode;
  disabled?: boolean;
};

/** Round photo with a button to change it; an image can also be dropped onto it. */
export function PhotoChanger(props: PhotoChangerProps) {
  const { label, src, size = 'medium', fallback = <Camera aria-hidden />, disabled = false, ...options } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { uploading, start, shownFor } = useImageUpload(options);
  const blocked = disabled || uploading;
  const shown = shownFor(src);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!blocked) void start(event.dataTransfer.files[0]);
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={classes.changer}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!blocked);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={clsx(classes.photo, classes[size], over && classes.over)} aria-busy={uploading}>
        {shown ? <img className={classes.image} src={shown} alt={label} /> : fallback}
      </span>
      <FileInput ref={input} label={`Choose a file: ${label}`} disabled={blocked} onFile={(file) => void start(file)} />
      <Button
        variant="soft"
        size="small"
        loading={uploading}
        disabled={disabled}
        icon={<Camera aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {uploading ? 'Uploading...' : 'Change Photo'}
      </Button>
    </div>
  );
}
