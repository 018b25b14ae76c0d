import { useEffect } from 'react';
import { create } from 'zustand';

/** What the page is about where its route cannot know: a fund's name and code, for the mobile bar. */
export interface PageSubject {
  readonly title: string;
  readonly detail: string;
}

interface PageSubjectState {
  readonly subject: PageSubject | null;
}

export const usePageSubject = create<PageSubjectState>()(() => ({ subject: null }));

/** Names the subject for as long as the calling page stands; nothing while `title` is undefined. */
export function useNamedSubject(title: string | undefined, detail: string): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    usePageSubject.setState({ subject: { title, detail } });
    return () => usePageSubject.setState({ subject: null });
  }, [title, detail]);
}
