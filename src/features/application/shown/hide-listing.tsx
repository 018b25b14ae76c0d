import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { hidePartner } from '@/contract/partner';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { InlineFailure } from '@/ui/failure';
import { applicationReadsKey } from '../api/application.queries';

interface HideListingProps {
  /** Number of the application that is on show. */
  readonly id: string;
}

/** The way off the promotion page for whoever stands on it; asked once more, for it cannot be taken back here. */
export function HideListing({ id }: HideListingProps) {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => callGateway(hidePartner, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: applicationReadsKey(userId) }),
  });
  const hide = useOneAtATime(mutateAsync);
  const close = () => {
    if (isPending) return;
    reset();
    setAsking(false);
  };
  const failure = error && describeFailure(error);
  return (
    <>
      <Button size="lg" variant="ghost" onClick={() => setAsking(true)}>
        撤下公开展示
      </Button>
      {isAsking && (
        <Dialog
          title="撤下公开展示？"
          size="sm"
          onClose={close}
          footer={
            <>
              <Button variant="secondary" disabled={isPending} onClick={close}>
                保留
              </Button>
              <Button isLoading={isPending} onClick={() => hide()}>
                {isPending ? '正在撤下' : '确认撤下'}
              </Button>
            </>
          }
        >
          <p>推广页不再展示您的信息，资质登记不受影响。撤下后不能在这里恢复。</p>
          {failure && <InlineFailure title={failure.title} hint={failure.hint} />}
        </Dialog>
      )}
    </>
  );
}
