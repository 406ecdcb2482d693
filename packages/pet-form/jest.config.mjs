import { jestWeb } from '@qlixline/build-config/jest-web.mjs';

export default jestWeb('pet-form', import.meta.dirname);
