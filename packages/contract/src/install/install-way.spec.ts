import { expect, test } from '@jest/globals';

import { installWayOf } from './install-way.ts';

const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  chrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
};

test.each([
  ['Safari on an iPhone', AGENTS.iphone, {}, 'ios'],
  ['Chrome on an iPhone', AGENTS.chromeOnIphone, {}, 'ios'],
  ['Safari on an iPad, which pretends to be a Mac', AGENTS.safari, { touchPoints: 5 }, 'ios'],
  ['Safari on a Mac', AGENTS.safari, {}, 'mac-safari'],
  ['Chrome on a Mac that offers to install', AGENTS.chrome, { hasPrompt: true }, 'prompt'],
  ['Chrome on a Mac that offers nothing', AGENTS.chrome, {}, 'none'],
  ['Chrome on Android that offers to install', AGENTS.android, { hasPrompt: true }, 'prompt'],
  ['Chrome on Android that offers nothing', AGENTS.android, {}, 'android-menu'],
  ['Firefox on Android', AGENTS.firefoxOnAndroid, {}, 'android-menu'],
  ['Firefox on a computer', AGENTS.firefox, {}, 'none'],
  ['the installed app', AGENTS.iphone, { isStandalone: true }, 'installed'],
  [
    'the installed app while the browser still offers',
    AGENTS.android,
    { isStandalone: true, hasPrompt: true },
    'installed',
  ],
] as const)('%s installs the product in its own way', (_who, userAgent, facts, way) => {
  expect(installWayOf({ userAgent, touchPoints: 0, isStandalone: false, hasPrompt: false, ...facts })).toBe(way);
});
