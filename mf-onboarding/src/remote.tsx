import { defineRemote } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';

export default defineRemote<typeof declaration>({
  name: 'mf-onboarding',
  screens: {
    onboarding: () =>
      import(/* webpackChunkName: "onboarding" */ './screens/onboarding/onboarding-screen.tsx').then(
        (screen) => screen.OnboardingScreen,
      ),
    'username-prompt': () =>
      import(/* webpackChunkName: "username-prompt" */ './screens/username-prompt/username-prompt.tsx').then(
        (screen) => screen.UsernamePrompt,
      ),
  },
});
