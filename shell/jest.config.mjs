import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('shell', import.meta.dirname);
