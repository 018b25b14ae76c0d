/** The `PORTAL_` variables of `.env.test` and `.env.production`, put into the bundle by vite.config.ts. */
// oxlint-disable-next-line no-underscore-dangle -- a name that no module's own constant can meet
declare const __PORTAL_HOST_SETS__: {
  readonly test: Readonly<Record<string, string>>;
  readonly production: Readonly<Record<string, string>>;
};
