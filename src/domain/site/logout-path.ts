/** [S2.logout] Whether a path signs the visitor out instead of leading anywhere. Like the routes, in any case of letters. */
export function isLogoutPath(path: string): boolean {
  return path.toLowerCase().includes('home/logout');
}
