// lucide as one file instead of two thousand, which were most of what each file of specs loaded. By this name it is the same
// icons, and not led here again.
module.exports = require('lucide-react/icons');
