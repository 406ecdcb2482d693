import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('saved-form', import.meta.dirname);
