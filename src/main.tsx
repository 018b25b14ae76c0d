import { afterFirstPaint } from '@/lib/after-first-paint';

// index.html's static frame is on the screen before the portal's code takes the processor.
await afterFirstPaint();
const { mountPortal } = await import('@/app/mount-portal');
mountPortal();
