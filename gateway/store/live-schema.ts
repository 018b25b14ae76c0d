/** A roadshow about a fund, a manager or a company. Times are milliseconds since the epoch. */
export interface RoadshowTable {
  id: string;
  area: 'public' | 'private';
  fund_code: string | null;
  manager_code: string | null;
  company_code: string;
  title: string;
  summary: string;
  /** Credential of the adviser who gives it; null for those of a manager. */
  adviser_id: string | null;
  begin_at: number;
  end_at: number;
  has_playback: 0 | 1;
}

/** How a roadshow's room stands. Times are milliseconds since the epoch. */
export interface LiveRoomTable {
  roadshow_id: string;
  /** Id of its newest event. */
  last_sequence: number;
  is_muted: 0 | 1;
  seconds_between: number;
  view_count: number;
  message_count: number;
  /** How many lines of its simulated talk are among the events. */
  talk_count: number;
  /** How long its roadshow was to take where it was ended early, in milliseconds; null where it was not. */
  planned_ms: number | null;
}

/** What happened in a room and is delivered in order: rows are only ever added, and of an erased account made nameless. */
export interface LiveEventTable {
  roadshow_id: string;
  /** 1, 2, 3 … of the room. */
  sequence: number;
  happened_at: number;
  /** `silence` changes how the room stands (JSON in text), `mute` how one member does. */
  kind: 'message' | 'notice' | 'silence' | 'mute';
  /** Of a member who has an account; null of simulated ones and of notices. */
  account_id: string | null;
  /** '' where nobody speaks. */
  member_id: string;
  nick_name: string;
  medal: string | null;
  is_host: 0 | 1;
  text: string;
  client_key: string | null;
}

export interface LiveMemberTable {
  roadshow_id: string;
  account_id: string;
  /** What others see in place of the account; random. */
  member_id: string;
  nick_name: string;
  entered_at: number;
  /** When he was first there while it was live. */
  attended_at: number | null;
  muted_until: number | null;
  last_message_at: number | null;
  message_count: number;
}

export interface LiveTables {
  roadshow: RoadshowTable;
  live_room: LiveRoomTable;
  live_event: LiveEventTable;
  live_member: LiveMemberTable;
}
