import { createBackendConfig } from '@qlixline/build-config/backend';

export default createBackendConfig(import.meta.dirname);
