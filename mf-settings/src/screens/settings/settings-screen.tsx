import { usePageTitle } from '@qlixline/shell-bridge';
import { useLocation } from '@qlixline/shell-bridge/routing';
import { PageHeader } from '@qlixline/ui/page-header';
import { useEffect } from 'react';

import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PremiumSection } from './premium-section.tsx';

export function SettingsScreen() {
  usePageTitle('Settings');
  useScrollToNamedSection();
  return (
    <>
      <PageHeader title="Settings" />
      <AccountSection />
      <AppearanceSection />
      <DevicesSection />
      <PremiumSection />
    </>
  );
}

/** The router does not follow `#premium` and the like by itself. */
function useScrollToNamedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
