import { LazyPart } from '@qlixline/ui/lazy-part';
import type { ComponentType, ReactNode } from 'react';

import { LinesSkeleton } from './lines-skeleton.tsx';
import type { SectionId } from './search/find-settings.ts';
import { SettingsSection } from './settings-section.tsx';

type LazySectionProps = { id: SectionId; icon: ReactNode; title: string; load: () => Promise<ComponentType<object>> };

/** Section whose content is loaded on demand. Its title is shown at once, so that links can lead to it. */
export function LazySection({ load, ...section }: LazySectionProps) {
  return (
    <SettingsSection {...section}>
      <LazyPart load={load} props={{}} waiting={<LinesSkeleton label={`Loading: ${section.title}`} />} />
    </SettingsSection>
  );
}
