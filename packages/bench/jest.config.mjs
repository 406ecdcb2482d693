import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('bench', import.meta.dirname);
