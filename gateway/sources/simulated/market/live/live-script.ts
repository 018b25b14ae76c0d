/** A question of the audience and the host's answer. */
export type TalkPair = readonly [question: string, answer: string];

export interface ScriptPart {
  readonly title: string;
  readonly talk: readonly TalkPair[];
}

/** What a simulated roadshow says: facts and methods that hold for any fund, never a figure of one. */
export interface LiveScript {
  /** Stored with the roadshow. */
  readonly key: string;
  readonly title: string;
  /** One sentence for lists, without the end mark. */
  readonly summary: string;
  /** Its introduction. */
  readonly lead: string;
  readonly parts: readonly [ScriptPart, ScriptPart, ScriptPart];
  /** Remarks of the audience about this subject. */
  readonly remarks: readonly string[];
}
