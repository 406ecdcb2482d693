// One chunk for what no profile shows at first.
export { AboutTab } from './about-tab.tsx';
export { AddedTabs } from './added-tabs.tsx';
