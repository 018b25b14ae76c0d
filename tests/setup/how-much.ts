/**
 * Whether the run is to look at everything (`npm run test:whole`). The usual run leaves out what lasts for minutes and
 * takes fixed samples of what is large, so that it stays short enough for every change.
 */
export const IS_WHOLE = process.env['CHECKS'] === 'all';
