import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('create-qlixline-remote', import.meta.dirname);
