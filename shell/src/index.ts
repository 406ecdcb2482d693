// The entry is federation's runtime alone; what uses it loads beside it, in files that the page preloads.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
