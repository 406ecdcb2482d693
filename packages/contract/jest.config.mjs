import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('contract', import.meta.dirname);
