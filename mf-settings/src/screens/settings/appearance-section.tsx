import { useShell, useTheme } from '@qlixline/shell-bridge';
import type { ThemeMode } from '@qlixline/shell-bridge';
import { Segmented } from '@qlixline/ui/segmented';
import { Moon, Palette, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';

import { MeasurementChoice } from '../../measurement-choice/measurement-choice.tsx';
import { SettingsSection } from './settings-section.tsx';

const MODES: { value: ThemeMode; label: string; icon: ReactNode }[] = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden size={18} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden size={18} /> },
  { value: 'auto', label: 'Auto', icon: <SunMoon aria-hidden size={18} /> },
];

export function AppearanceSection() {
  const { theme } = useShell();
  const { mode } = useTheme();
  return (
    <SettingsSection id="appearance" icon={<Palette aria-hidden />} title="Appearance">
      <Segmented label="Theme" options={MODES} value={mode} onChange={theme.setMode} />
      <MeasurementChoice />
    </SettingsSection>
  );
}
