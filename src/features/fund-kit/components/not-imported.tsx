import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { NOT_IMPORTED_TEXT } from '../use-missing-text';

/** A part of a fund's pages that no source gave anything for. */
export function NotImported({ what }: { readonly what: string }) {
  return (
    <Card>
      <EmptyState
        isCompact
        picture="calm"
        title={`${what}${NOT_IMPORTED_TEXT}`}
        hint={`当前数据来源没有该基金的${what}，请以基金公司的公告为准。`}
      />
    </Card>
  );
}
