import { useEffect } from 'react';
import { create } from 'zustand';
import type { DocumentSubject, SubjectNaming } from '@/domain/site/page-metas';

interface PageSubjectState {
  /** For the mobile bar, and for the document where it has a naming. */
  readonly subject: DocumentSubject | null;
}

export const usePageSubject = create<PageSubjectState>()(() => ({ subject: null }));

/**
 * Names the subject while the calling page is mounted; nothing while `title` is undefined. With a `naming` it also sets
 * the title of the document.
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
