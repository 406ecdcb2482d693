// Keep this entry minimal: the page preloads the needed files in parallel.
void import(/* webpackChunkName: "bootstrap" */ './start.ts');
