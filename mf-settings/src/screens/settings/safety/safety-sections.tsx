import { EyeOff, ImageOff, Shield } from 'lucide-react';

import { AccountLimits } from '../account/account-limits.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { HiddenWordsPart } from './hidden-words-part.tsx';
import { RestrictedPart } from './restricted-part.tsx';
import { SensitiveMediaPart } from './sensitive-media-part.tsx';

/** Sections about safety to which nothing links, loaded together. */
export function SafetySections() {
  return (
    <>
      <SettingsSection id="restricted" icon={<Shield aria-hidden />} title="Restricted people">
        <RestrictedPart />
      </SettingsSection>
      <SettingsSection id="sensitive" icon={<ImageOff aria-hidden />} title="Sensitive media">
        <SensitiveMediaPart />
      </SettingsSection>
      <SettingsSection id="words" icon={<EyeOff aria-hidden />} title="Hidden words">
        <HiddenWordsPart />
      </SettingsSection>
      <AccountLimits />
    </>
  );
}
