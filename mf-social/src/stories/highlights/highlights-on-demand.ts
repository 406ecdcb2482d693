export { HighlightViewer } from './highlight-viewer.tsx';
export { StoryHighlightsSheet } from './story-highlights-sheet.tsx';
