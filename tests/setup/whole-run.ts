/** Whether this is the whole run, which takes every engine and both layouts (`npm run test:whole`). */
export const IS_WHOLE_RUN = process.env['CHECKS'] === 'all';
