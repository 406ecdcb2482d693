import type { Json } from '../remote-files.ts';
import type { Codemod } from './codemod.ts';

const FORMER_NODE = '>=20.12';
const NODE = '>=22.12';

/** Removes the Node that remotes brought along, 127 MB of each installation. Remotes run on the machine's. */
export const nodeOfTheMachine: Codemod = {
  version: 2,
  run: (files) =>
    files.changeJson('package.json', (manifest) => {
      const what: string[] = [];
      for (const field of ['devDependencies', 'dependencies', 'allowScripts']) {
        const group = manifest[field] as Json | undefined;
        if (group && Object.hasOwn(group, 'node')) {
          delete group['node'];
          what.push(`${field}.node: removed, the machine’s Node runs everything`);
        }
      }
      const engines = manifest['engines'] as Json | undefined;
      if (engines?.['node'] === FORMER_NODE) {
        engines['node'] = NODE;
        what.push(`engines.node: ${FORMER_NODE} → ${NODE}`);
      }
      return what;
    }),
};
