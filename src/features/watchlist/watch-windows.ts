/** What stands open over the list. */
export type WatchWindow =
  /** Note, alerts, or all actions of one fund. */
  | { readonly kind: 'note' | 'alerts' | 'row'; readonly code: string }
  /** The choice of a group for some funds. */
  | { readonly kind: 'move'; readonly codes: readonly string[] }
  | { readonly kind: 'groups' }
  | { readonly kind: 'paste' };

/** Texts that were typed and not sent, by what they belong to; kept while the page stands. */
export type Drafts = Map<string, string>;
