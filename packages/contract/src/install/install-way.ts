import { installPrompt } from './install-prompt.ts';

/**
 * Way in which a browser installs the product: it is `installed`, the browser asks (`prompt`), or the user does it in a
 * menu. `none`: the browser can't.
 */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'mac-safari' | 'android-menu' | 'none';

/** Facts of the browser that decide. iPads pretend to be Macs, but have a touch screen. */
type Browser = { userAgent: string; touchPoints: number; isStandalone: boolean; hasPrompt: boolean };

export function installWayOf({ userAgent, touchPoints, isStandalone, hasPrompt }: Browser): InstallWay {
  if (isStandalone) return 'installed';
  if (hasPrompt) return 'prompt';
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touchPoints > 1)) return 'ios';
  if (isMac && /Version\/\S+ Safari/.test(userAgent)) return 'mac-safari';
  return userAgent.includes('Android') ? 'android-menu' : 'none';
}

/** Returns how the browser of this page installs the product. */
export function installWay(): InstallWay {
  const { userAgent, maxTouchPoints: touchPoints, standalone } = navigator as Navigator & { standalone?: boolean };
  return installWayOf({
    userAgent,
    touchPoints,
    isStandalone: standalone === true || matchMedia('(display-mode: standalone)').matches,
    hasPrompt: installPrompt() !== undefined,
  });
}
