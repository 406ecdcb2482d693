import { defineConfig } from '@playwright/test';
import { journeyConfig } from '@qlixline/journey-kit/journey-config';

export default defineConfig(await journeyConfig('./journeys'));
