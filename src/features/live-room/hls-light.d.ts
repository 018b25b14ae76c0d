/** hls.js without subtitles and encrypted media; the package has types for the full build only. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js';
}
