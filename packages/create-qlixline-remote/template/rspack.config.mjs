import { createRemoteConfig } from '@qlixline/build-config/remote';

export default createRemoteConfig(import.meta.dirname);
