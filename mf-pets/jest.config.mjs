import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('mf-pets', import.meta.dirname);
