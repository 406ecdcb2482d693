import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('mf-example', import.meta.dirname);
