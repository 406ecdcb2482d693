import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('commands', import.meta.dirname);
