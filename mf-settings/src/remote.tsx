import { defineRemote } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';

const settings = () =>
  import(/* webpackChunkName: "settings" */ './screens/settings/settings-screen.tsx').then(
    (screen) => screen.SettingsScreen,
  );

export default defineRemote<typeof declaration>({
  name: 'mf-settings',
  screens: {
    settings,
    'settings-area': settings,
    'your-profile': () =>
      import(/* webpackChunkName: "your-profile" */ './screens/your-profile/your-profile-screen.tsx').then(
        (screen) => screen.YourProfileScreen,
      ),
    'username-setup': () =>
      import(/* webpackChunkName: "username-setup" */ './screens/username-setup/username-setup-screen.tsx').then(
        (screen) => screen.UsernameSetupScreen,
      ),
    'push-test': () =>
      import(/* webpackChunkName: "push-test" */ './screens/push-test/push-test-screen.tsx').then(
        (screen) => screen.PushTestScreen,
      ),
  },
});
