import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('test-kit', import.meta.dirname);
