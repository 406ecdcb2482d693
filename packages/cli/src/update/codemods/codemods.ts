import type { Codemod } from './codemod.ts';
import { nodeOfTheMachine } from './node-of-the-machine.ts';

/** All codemods, in the order of their versions. Remotes of any age may need them, so none is ever removed. */
export const CODEMODS: readonly Codemod[] = [nodeOfTheMachine];
