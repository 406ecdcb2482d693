import type { SettingsSection as SectionId } from '@qlixline/contract/areas/settings-sections';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { LinesSkeleton } from '../lines-skeleton.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsSection } from './settings-section.tsx';

/** Section whose content is loaded on demand. Its title is shown at once, so that links can lead to it. */
export function LazySection({ id, namedBy }: { id: SectionId; namedBy?: string | undefined }) {
  const { title, icon: Icon, load } = SECTIONS[id];
  return (
    <SettingsSection id={id} icon={<Icon aria-hidden />} title={title} namedBy={namedBy}>
      <LazyPart load={load} props={{}} waiting={<LinesSkeleton label={`Loading: ${title}`} />} />
    </SettingsSection>
  );
}
