import { createStandaloneConfig } from '@qlixline/build-config/standalone';

export default createStandaloneConfig(import.meta.dirname, 'mf-example');
