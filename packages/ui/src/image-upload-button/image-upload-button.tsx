import { ImageUp } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../button/button.tsx';
import type { ButtonLook } from '../button/button.tsx';
import { FileInput } from '../image-upload/file-input.tsx';
import { useImageUpload } from '../image-upload/use-image-upload.ts';
import type { ImageUploadOptions } from '../image-upload/use-image-upload.ts';

export type ImageUploadButtonProps = ImageUploadOptions & ButtonLook & { disabled?: boolean };

export function ImageUploadButton({
  disabled = false,
  variant = 'soft',
  size,
  block,
  ...options
}: ImageUploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { uploading, start } = useImageUpload(options);
  return (
    <>
      <FileInput
        ref={input}
        label="Choose an image"
        disabled={disabled || uploading}
        onFile={(file) => void start(file)}
      />
      <Button
        variant={variant}
        {...(size && { size })}
        {...(block && { block })}
        icon={<ImageUp aria-hidden />}
        loading={uploading}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {uploading ? 'Uploading...' : 'Upload Image'}
      </Button>
    </>
  );
}
