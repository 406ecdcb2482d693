import { createBackendConfig } from '@qlixline/build-config/backend.ts';

export default createBackendConfig(import.meta.dirname);
