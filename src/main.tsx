import { afterFirstPaint } from '@/lib/after-first-paint';

// index.html's static frame is on the screen before the portal's code takes the processor.
await afterFirstPaint();
const { mountPortal } = await import('@/app/mount-portal');
// Reading the code and starting it are two tasks: a slow phone stays ready for a finger in between.
setTimeout(mountPortal);
