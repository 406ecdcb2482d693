import { useShell, useTheme } from '@qlixline/shell-bridge';
import type { ThemeMode } from '@qlixline/shell-bridge';
import { IconButton } from '@qlixline/ui/icon-button';
import { Moon, Sun, SunMoon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const LOOK: Record<ThemeMode, { icon: LucideIcon; name: string }> = {
  light: { icon: Sun, name: 'light' },
  dark: { icon: Moon, name: 'dark' },
  auto: { icon: SunMoon, name: 'as your system' },
};

/** Switches from light to dark to auto (behaviour: theme). */
export function ThemeSwitch() {
  const { mode } = useTheme();
  const { theme } = useShell();
  const { icon: Icon, name } = LOOK[mode];
  return <IconButton label={`Theme: ${name}. Change`} icon={<Icon aria-hidden />} onClick={theme.cycle} />;
}
