import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Images } from 'lucide-react';
import { useState } from 'react';

const photoManager = () => import('@qlixline/photos/photo-manager').then((part) => part.PhotoManager);

/** Opens the own photos and albums. */
export function ManagePhotos() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={<Images aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Manage photos
      </Button>
      {isOpen && <LazyPart load={photoManager} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
