import { useShell, useTheme } from '@qlixline/shell-bridge';
import type { ThemeMode } from '@qlixline/shell-bridge';
import { Segmented } from '@qlixline/ui/segmented';
import { Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';

import { MeasurementChoice } from '../../../measurement-choice/measurement-choice.tsx';
import { useChoice } from '../../../saving/use-choice.ts';

const MODES: { value: ThemeMode; label: string; icon: ReactNode }[] = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden size={18} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden size={18} /> },
  { value: 'auto', label: 'Auto', icon: <SunMoon aria-hidden size={18} /> },
];

/** Part about how the product looks on this device, and the units of measurements. */
export function AppearancePart() {
  const { theme } = useShell();
  const { mode } = useTheme();
  const { chosen, choose } = useChoice(mode, theme.setMode);
  return (
    <>
      <Segmented label="Theme" options={MODES} value={chosen} onChange={choose} />
      <MeasurementChoice />
    </>
  );
}
