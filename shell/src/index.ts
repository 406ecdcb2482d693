// The async boundary: shared modules are negotiated before anything that imports them runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
