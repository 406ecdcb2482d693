import type { Shell, ShownExtension } from '@qlixline/shell-bridge';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Blocks } from 'lucide-react';
import { useState } from 'react';

import { addedSectionId } from './address.ts';
import { SettingsSection } from './settings-section.tsx';

const nothing = () => null;

/** Sections that other remotes add to the settings. */
export function AddedSections({ loadSlot }: { loadSlot: NonNullable<Shell['loadSlot']> }) {
  const [sections, setSections] = useState<readonly ShownExtension<'settings.section/v1'>[]>([]);
  return (
    <>
      <LazyPart load={loadSlot} props={{ name: 'settings.section/v1', onShown: setSections }} failed={nothing} />
      {sections.map(({ key, title, icon, render }) => (
        <SettingsSection key={key} id={addedSectionId(key)} icon={icon ?? <Blocks aria-hidden />} title={title}>
          {render({})}
        </SettingsSection>
      ))}
    </>
  );
}
