import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('photos', import.meta.dirname);
