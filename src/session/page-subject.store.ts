import { useEffect } from 'react';
import { create } from 'zustand';
import type { DocumentSubject, SubjectNaming } from '@/domain/site/page-metas';

interface PageSubjectState {
  /** For the mobile bar, and for the document where it has a naming. */
  readonly subject: DocumentSubject | null;
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
