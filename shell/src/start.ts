// Starts in a task of its own, after the one that compiled the last file, so that neither is a long one.
setTimeout(() => void import(/* webpackMode: "eager" */ './bootstrap.tsx'));
