import { runAdminOrder } from './admin-program.ts';

// `node dist/admin.js` with DATABASE_URL. Nothing else of the product is started.
process.exitCode = await runAdminOrder(process.argv.slice(2), {
  env: process.env,
  answer: (line) => console.log(line),
  remark: (line) => console.error(line),
});
