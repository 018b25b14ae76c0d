import { useEffect } from 'react';
import { create } from 'zustand';

/** How the document is called by a subject: by a text alone; with its code (`detail`) or by name before its page. */
export type SubjectNaming = 'text' | 'code' | 'name';

/** What the page is about where its route cannot know: a fund's name and code, for the mobile bar. */
export interface PageSubject {
  readonly title: string;
  readonly detail: string;
  readonly naming?: SubjectNaming | undefined;
  /** One sentence, for the document; the route's own where it is not given. */
  readonly description?: string | undefined;
}

interface PageSubjectState {
  readonly subject: PageSubject | null;
}

export const usePageSubject = create<PageSubjectState>()(() => ({ subject: null }));

/**
 * Names the subject for as long as the calling page stands; nothing while `title` is undefined. With a `naming` the
 * document is called by it too.
 */
export function useNamedSubject(
  title: string | undefined,
  detail: string,
  naming?: SubjectNaming,
  description?: string,
): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    usePageSubject.setState({ subject: { title, detail, naming, description } });
    return () => usePageSubject.setState({ subject: null });
  }, [title, detail, naming, description]);
}
