import { useLocation, useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Images } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const photoManager = () => import('./photo-manager.tsx').then((part) => part.PhotoManager);

/** Parameter in the address while the photos are open. */
const PARAMETER = 'photos';

/**
 * Button that opens the user's photos and albums above the page, under their own address. `petId` is the pet that is
 * offered first.
 */
export function ManagePhotosButton({ petId, children }: { petId?: number; children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isOpen = search.has(PARAMETER);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A new address moves the focus to the page before the dialog could remember the focused element.
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  function open(): void {
    setSearch((now) => new URLSearchParams([...now, [PARAMETER, '']]));
  }

  function close(): void {
    if (key === 'default') {
      // The visit began here, so there is no page to go back to.
      setSearch((now) => new URLSearchParams([...now].filter(([name]) => name !== PARAMETER)), { replace: true });
    } else void navigate(-1);
  }

  return (
    <>
      <Button ref={button} variant="soft" icon={<Images aria-hidden />} aria-haspopup="dialog" onClick={open}>
        {children}
      </Button>
      {isOpen && <LazyPart load={photoManager} props={{ onClose: close, ...(petId !== undefined && { petId }) }} />}
    </>
  );
}
