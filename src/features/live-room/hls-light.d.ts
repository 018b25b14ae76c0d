/** hls.js without subtitles and encrypted media; the package tells the types of its whole self only. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export default Hls;
}
