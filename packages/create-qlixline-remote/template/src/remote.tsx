import { defineRemote } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';

export default defineRemote<typeof declaration>({
  name: 'mf-example',
  screens: {
    example: () =>
      import(/* webpackChunkName: "example" */ './screens/example/example-screen.tsx').then(
        (screen) => screen.ExampleScreen,
      ),
  },
});
