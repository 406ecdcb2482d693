import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('api-client', import.meta.dirname);
