// What the page needs loads in files that it preloads side by side; this is only what starts it.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
