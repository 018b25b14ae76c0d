/** A roadshow about a fund, a manager or a company. Times are milliseconds since the epoch, here and below. */
export interface RoadshowTable {
  id: string;
  area: 'public' | 'private';
  fund_code: string | null;
  manager_code: string | null;
  company_code: string;
  title: string;
  summary: string;
  /** Key of what a simulated one says; `null` for one without a simulated audience. */
  script: string | null;
  /** Credential of the adviser who hosts it; `null` for a manager's roadshow. */
  adviser_id: string | null;
  begin_at: number;
  end_at: number;
  has_playback: 0 | 1;
}

/** State of a roadshow's room. */
export interface LiveRoomTable {
  roadshow_id: string;
  /** Sequence of its newest event. */
  last_sequence: number;
  is_muted: 0 | 1;
  seconds_between: number;
  view_count: number;
  message_count: number;
  /** Lines of its simulated talk that are processed. */
  talk_count: number;
  /** Planned duration in milliseconds of a roadshow that was ended early; `null` otherwise. */
  planned_ms: number | null;
}

/** Event of a room, delivered in order. Rows are only added; those of an erased account are anonymised. */
export interface LiveEventTable {
  roadshow_id: string;
  /** 1, 2, 3 … of the room. */
  sequence: number;
  happened_at: number;
  /** `silence` changes who may speak in the room, `mute` whether one member may; both with JSON in `text`. */
  kind: 'message' | 'notice' | 'silence' | 'mute';
  /** `null` for simulated members and notices. */
  account_id: string | null;
  /** '' for events without a speaker. */
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
  /** Random id displayed to other members in place of the account. */
  member_id: string;
  nick_name: string;
  entered_at: number;
  /** First presence while the roadshow was live; `null` without one. */
  attended_at: number | null;
  muted_until: number | null;
  last_message_at: number | null;
  message_count: number;
}

/** Appointment of an account with a roadshow. */
export interface AppointmentTable {
  account_id: string;
  roadshow_id: string;
  created_at: number;
}

export interface LiveTables {
  appointment: AppointmentTable;
  roadshow: RoadshowTable;
  live_room: LiveRoomTable;
  live_event: LiveEventTable;
  live_member: LiveMemberTable;
}
