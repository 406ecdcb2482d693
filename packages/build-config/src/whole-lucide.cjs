// lucide as one file instead of two thousand, most of what a spec file loads. This path has the same icons and isn't
// mapped again.
module.exports = require('lucide-react/icons');
