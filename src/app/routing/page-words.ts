import { documentWords } from '@/domain/site/page-descriptions';
import type { DocumentSubject, PageMeta } from '@/domain/site/page-metas';

/** Writes keywords and description of a page into the document, making the elements where index.html has none. */
export function writeWords(meta: PageMeta | undefined, subject: DocumentSubject | null): void {
  const { keywords, description } = documentWords(meta, subject);
  setNamedMeta('keywords', keywords);
  setNamedMeta('description', description);
}

function setNamedMeta(name: string, content: string): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!element) {
    element = document.createElement('meta');
    element.name = name;
    document.head.append(element);
  }
  element.content = content;
}
