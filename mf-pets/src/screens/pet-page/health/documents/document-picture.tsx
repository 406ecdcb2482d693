import type { Image } from '@qlixline/contract/images/image';
import { FullScreen } from '@qlixline/ui/full-screen';
import { IconButton } from '@qlixline/ui/icon-button';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { X } from 'lucide-react';

import styles from './documents.module.css';

type DocumentPictureProps = { name: string; image: Image; onClose: () => void };

/** Image of the journal at screen size. */
export function DocumentPicture({ name, image, onClose }: DocumentPictureProps) {
  return (
    <FullScreen label={name} className={styles.screen} onClose={onClose} onPressBeside={onClose}>
      <ResponsiveImage image={image} alt={name} sizes="100vw" priority />
      <p>{name}</p>
      <IconButton className={styles.close} label="Close" icon={<X aria-hidden />} onClick={onClose} />
    </FullScreen>
  );
}
