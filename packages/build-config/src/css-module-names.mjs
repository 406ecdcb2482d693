// Replaces CSS modules in specs: each class has its name from the source.
export default new Proxy({}, { get: (_target, name) => name });
