import { createShellConfig } from '@qlixline/build-config/shell.ts';

export default createShellConfig(import.meta.dirname);
