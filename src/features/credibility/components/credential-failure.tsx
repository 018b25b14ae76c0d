import { describeFailure } from '@/api/describe-failure';
import { Card } from '@/ui/layout/card';
import { SectionFailure } from '@/ui/states/failure';

/** A check that did not come through, in words; the form keeps what was typed. */
export function CredentialFailure({ error }: { readonly error: unknown }) {
  const { title, hint } = describeFailure(error);
  return (
    <Card>
      <SectionFailure title={title} hint={`${hint}您填写的内容已保留。`} />
    </Card>
  );
}
