import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('shell-bridge', import.meta.dirname);
