import { mountPortal } from '@/app/mount-portal';
import { afterFirstPaint } from '@/lib/after-first-paint';
import { applyPortalStyles } from '@/lib/import-with-files';

// What the document displays is on the screen before the portal takes the processor. Reading the code and starting it are
// two tasks: a slow phone stays ready for a finger in between.
Promise.all([afterFirstPaint(), applyPortalStyles()]).then(
  () => setTimeout(mountPortal),
  // The document says after a while that the portal does not start (.frame-late in index.html).
  () => undefined,
);
