import { journeyConfig } from '@qlixline/journey-kit/journey-config';
import { defineConfig } from '@playwright/test';

export default defineConfig(await journeyConfig('./journeys'));
