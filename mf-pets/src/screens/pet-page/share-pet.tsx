import { screens } from '@qlixline/contract/screens';
import type { PetCard } from '@qlixline/contract/pet';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { Share2 } from 'lucide-react';

/** The device's own share sheet where there is one, else the address on the clipboard. */
export function SharePet({ pet }: { pet: Pick<PetCard, 'id' | 'name'> }) {
  const toast = useToast();

  async function share() {
    const url = new URL(screens.pet(pet.id), location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title: pet.name, url });
      else {
        await copy(url);
        toast({ title: 'Link copied', description: `${pet.name}’s page is ready to be pasted.` });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // the share sheet was closed
      toast({ variant: 'destructive', title: 'Sharing did not work', description: `The address is ${url}` });
    }
  }

  return (
    <Button variant="soft" icon={<Share2 aria-hidden />} onClick={() => void share()}>
      Share
    </Button>
  );
}

/** The clipboard is absent on pages that are not served over https. */
async function copy(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) throw new Error('This page may not use the clipboard');
  await clipboard.writeText(text);
}
