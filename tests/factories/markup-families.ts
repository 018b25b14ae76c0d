/** Samples of markup by family and by name; names are unlike one another. */
export type MarkupFamilies = Readonly<Record<string, Readonly<Record<string, string>>>>;
