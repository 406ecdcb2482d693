import type { Page } from '@playwright/test';

// Shared by journeys that publish mf-pets with another title.

/** Path in a team's folder. */
export const PETS_SCREEN = 'mf-pets/src/screens/pet-management/pet-list.tsx';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const newVersionNotice = (page: Page) => page.getByText('A new version is ready');
