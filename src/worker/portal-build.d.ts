/** The build that a worker belongs to, put in by scripts/lib/build-worker.mjs. */
declare const PORTAL_BUILD: {
  /** Changes with every file of the build. */
  readonly id: string;
  /** Address of the entry script that this build's index.html names. */
  readonly entry: string;
  /** Addresses of what a first page needs without a network. */
  readonly files: readonly string[];
  /** Bases of the gateway's calls: absolute addresses, or paths of the portal's own origin. */
  readonly callBases: readonly string[];
};
