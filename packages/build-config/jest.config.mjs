import { jestNode } from './src/jest-node.mjs';

export default jestNode('build-config', import.meta.dirname);
