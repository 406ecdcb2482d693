import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('reports', import.meta.dirname);
