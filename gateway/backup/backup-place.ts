import type { Manifest } from './manifest';

/** Where a gateway's data is, as its settings say. */
export interface BackupPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Of the environment; without one it is in a file of the data folder. */
  readonly personalDataKey: Uint8Array | undefined;
}

/** A backup that was taken out of its file and checked. */
export interface TakenOut {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly hasKey: boolean;
}

export interface RestoreStep {
  /** Whether data that is there makes way. */
  readonly replaces: boolean;
  /** In the names of what is kept of it. */
  readonly stamp: string;
}
