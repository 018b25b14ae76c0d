/** A browser that takes pushes for an account. */
export interface PushDeviceTable {
  /** SHA-256 of its endpoint, base64url. */
  id: string;
  account_id: string;
  /** Endpoint and keys as JSON (`PushPlace` of the contract), sealed. */
  sealed: string;
  /** Browser and system, as "Chrome · Windows". */
  device: string;
  /** Milliseconds since the epoch. */
  created_at: number;
}

/** What an account wants pushed; without a row everything at every hour. */
export interface PushChoiceTable {
  account_id: string;
  /** Kinds of alerts as a JSON list. */
  kinds: string;
  /** Quiet hours of the day in Beijing, `null` for none. */
  quiet_from: number | null;
  quiet_until: number | null;
}

export interface PushTables {
  push_device: PushDeviceTable;
  push_choice: PushChoiceTable;
}
