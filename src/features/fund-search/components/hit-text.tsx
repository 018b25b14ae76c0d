import { codeHit, nameHits } from '@/domain/keyword';
import { Highlight } from '@/ui/highlight';

interface HitNameProps {
  readonly name: string;
  /** What else the keyword may have found it by. */
  readonly code?: string | null;
  readonly keyword: string;
}

/** A name with the searched parts marked; one that was found by its pinyin is marked lightly as a whole. */
export function HitName({ name, code = null, keyword }: HitNameProps) {
  const hits = nameHits(name, keyword);
  if (hits.length > 0) return <Highlight text={name} ranges={hits} />;
  const isByCode = code !== null && codeHit(code, keyword) !== null;
  if (isByCode || !/[a-z]/i.test(keyword.normalize('NFKC'))) return name;
  return <Highlight text={name} ranges={[{ from: 0, to: name.length }]} look="light" />;
}

/** A code with the searched beginning marked. */
export function HitCode({ code, keyword }: { readonly code: string; readonly keyword: string }) {
  const hit = codeHit(code, keyword);
  return <Highlight text={code} ranges={hit ? [hit] : []} />;
}
