import { INDOOR_SCENES } from './indoor-scenes.ts';
import { OUTDOOR_SCENES } from './outdoor-scenes.ts';

export const SCENES = { ...OUTDOOR_SCENES, ...INDOOR_SCENES };
export type SceneName = keyof typeof SCENES;
