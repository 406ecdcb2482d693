import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Images } from 'lucide-react';
import { useState } from 'react';

const photoManager = () => import('@qlixline/photos/photo-manager').then((part) => part.PhotoManager);

/** Opens the owner's photos, to choose one for this pet. */
export function PetPhotos({ petId }: { petId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={<Images aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Photos
      </Button>
      {isOpen && <LazyPart load={photoManager} props={{ petId, onClose: () => setOpen(false) }} />}
    </>
  );
}
