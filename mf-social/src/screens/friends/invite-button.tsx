import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

const loadSheet = () => import('./invite-sheet.tsx').then((part) => part.InviteSheet);

/** Button to invite people who aren't here yet. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" icon={<UserPlus aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Invite
      </Button>
      {isOpen && <LazyPart load={loadSheet} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
