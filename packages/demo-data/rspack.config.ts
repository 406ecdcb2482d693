import { createDemoDataConfig } from '@qlixline/build-config/backend';

export default createDemoDataConfig(import.meta.dirname);
