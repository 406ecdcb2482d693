import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('cli', import.meta.dirname);
