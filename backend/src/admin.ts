import { runAdminOrder } from './admin-program.ts';

// Run with `node dist/admin.js` and DATABASE_URL. Starts no other part of the product.
process.exitCode = await runAdminOrder(process.argv.slice(2), {
  env: process.env,
  answer: (line) => console.log(line),
  remark: (line) => console.error(line),
});
