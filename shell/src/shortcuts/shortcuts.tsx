import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';

/** Keyboard shortcuts for frequent actions (behaviour: keyboard shortcuts). Their code is loaded with the first key. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [help, setHelp] = useState<{ Help: ComponentType<{ onClose: () => void }> }>();

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField = (event.target as Element).closest?.('input, textarea, select, [role=dialog], [role=menu]');
      if (inField || event.key.length > 1) return;
      import('./press-key.ts').then(
        ({ pressKey, Help }) => pressKey(event, (path) => void navigate(path)) && setHelp({ Help }),
        () => console.debug('The keyboard shortcuts could not be loaded'),
      );
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [navigate]);

  return help && <help.Help onClose={() => setHelp(undefined)} />;
}
