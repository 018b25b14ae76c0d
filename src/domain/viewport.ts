import { DESKTOP_MAX_WIDTH_PX, DESKTOP_MIN_WIDTH_PX, MOBILE_MAX_WIDTH_PX } from './specification-constants';

/** [S2.viewport] Whether a viewport of this width gets the mobile layout: 750 px or less. */
export function isMobileWidth(widthPx: number): boolean {
  return widthPx <= MOBILE_MAX_WIDTH_PX;
}

/** [S2.viewport] Width of the desktop layout in px: the viewport's, clamped to 1200-1920. */
export function desktopWidthPx(viewportWidthPx: number): number {
  return Math.min(Math.max(viewportWidthPx, DESKTOP_MIN_WIDTH_PX), DESKTOP_MAX_WIDTH_PX);
}
