// antd as one file instead of a thousand, which each file of specs would load anew.
module.exports = require('antd/dist/antd.js');
