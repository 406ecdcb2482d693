import { screens } from '@qlixline/contract/areas/screens';
import type { SettingsArea } from '@qlixline/contract/areas/settings-sections';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import type { RenderOptions } from '@qlixline/test-kit/render-with-shell';

import { SettingsScreen } from '../settings-screen.tsx';

/** Opens an area of the settings. */
export const openArea = (area: SettingsArea, options?: RenderOptions) =>
  renderWithShell(<SettingsScreen />, { route: screens.settingsAt(area), ...options });
