import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('place-field', import.meta.dirname);
