import { createShellConfig } from '@qlixline/build-config/shell';

export default createShellConfig(import.meta.dirname);
