import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('mf-settings', import.meta.dirname);
