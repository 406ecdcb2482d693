import { ImageOff, Shield } from 'lucide-react';

import { SettingsSection } from '../settings-section.tsx';
import { RestrictedPart } from './restricted-part.tsx';
import { SensitiveMediaPart } from './sensitive-media-part.tsx';

/** Sections that nothing links to, loaded together. */
export function SafetySections() {
  return (
    <>
      <SettingsSection id="restricted" icon={<Shield aria-hidden />} title="Restricted people">
        <RestrictedPart />
      </SettingsSection>
      <SettingsSection id="sensitive" icon={<ImageOff aria-hidden />} title="Sensitive media">
        <SensitiveMediaPart />
      </SettingsSection>
    </>
  );
}
