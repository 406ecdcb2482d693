import { createStandaloneConfig } from '@qlixline/build-config/standalone.ts';

export default createStandaloneConfig(import.meta.dirname, 'mf-onboarding');
