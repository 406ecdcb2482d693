import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('ui', import.meta.dirname);
