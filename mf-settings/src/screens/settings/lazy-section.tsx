import { LazyPart } from '@qlixline/ui/lazy-part';
import type { ComponentType, ReactNode } from 'react';

import { LinesSkeleton } from './lines-skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

type LazySectionProps = { id: string; icon: ReactNode; title: string; load: () => Promise<ComponentType<object>> };

/** A section whose content comes with a download of its own; its title is there at once, for links that name it. */
export function LazySection({ load, ...section }: LazySectionProps) {
  return (
    <SettingsSection {...section}>
      <LazyPart load={load} props={{}} waiting={<LinesSkeleton label={`Loading: ${section.title}`} />} />
    </SettingsSection>
  );
}
