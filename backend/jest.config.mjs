import { jestNode } from '@qlixline/build-config/jest-node.mjs';

export default jestNode('backend', import.meta.dirname, { nest: true });
