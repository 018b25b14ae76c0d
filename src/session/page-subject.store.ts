import { useEffect } from 'react';
import { create } from 'zustand';

/** What the page is about where its route cannot know: a fund's name and code, for the mobile bar. */
export interface PageSubject {
  readonly title: string;
  readonly detail: string;
  /** Whether the document is called by it too, instead of by its route's meta. */
  readonly isDocumentTitle: boolean;
}

interface PageSubjectState {
  readonly subject: PageSubject | null;
}

export const usePageSubject = create<PageSubjectState>()(() => ({ subject: null }));

/**
 * Names the subject for as long as the calling page stands; nothing while `title` is undefined. A page of one text gives
 * its name to the document too.
 */
export function useNamedSubject(title: string | undefined, detail: string, isDocumentTitle = false): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    usePageSubject.setState({ subject: { title, detail, isDocumentTitle } });
    return () => usePageSubject.setState({ subject: null });
  }, [title, detail, isDocumentTitle]);
}
