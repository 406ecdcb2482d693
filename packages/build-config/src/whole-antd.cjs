// antd as one file instead of a thousand, which each spec file would load anew.
module.exports = require('antd/dist/antd.js');
