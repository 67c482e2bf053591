// No folder imports, over whatever others, a folder that imports it. A folder and those inside it count as one here.
// Tests are left out, which a rule about folders cannot do in the other configuration: they may import anything.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'folders import each other in one direction only',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: '^(node_modules|data|public|clients/typescript/dist|scripts|test)/|\\.test\\.ts$|/fixtures/',
    },
  },
};
