import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('push-question', import.meta.dirname);
