/** hls.js without subtitles and encrypted media; the package tells the types of its whole self only. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js';
}
