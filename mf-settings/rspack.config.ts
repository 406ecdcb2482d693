import { createRemoteConfig } from '@qlixline/build-config/remote.ts';

export default createRemoteConfig(import.meta.dirname);
