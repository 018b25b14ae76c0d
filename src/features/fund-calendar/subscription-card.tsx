import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offersAdditionalCalls } from '@/api/hosts';
import { ChangeFailure } from '@/features/failure/change-failure';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useExpectsAccount } from '@/session/signed-in-hint';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { copyAddress } from '@/ui/controls/share-address';
import { TextField } from '@/ui/fields/text-field';
import { Card } from '@/ui/layout/card';
import { Dialog } from '@/ui/overlays/dialog';
import { showToast } from '@/ui/overlays/toast-store';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { calendarAddressQuery, sendAddressChange, type AddressChange } from './fund-calendar.queries';
import styles from './subscription-card.module.css';

const DONE: Readonly<Record<AddressChange, string>> = {
  renew: '订阅地址已生成',
  end: '已停止订阅',
};

/** The secret address at which calendars read the visitor's own dates: made, copied, changed and ended here. */
export function SubscriptionCard() {
  const expectsAccount = useExpectsAccount();
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(calendarAddressQuery(userId));
  if (!offersAdditionalCalls() || isNotOffered(read.error)) return null;
  return (
    <Card title="日历订阅">
      <div className={styles['stack']}>
        <p className={styles['words']}>
          在手机或电脑的日历中查看自选、持有基金与已预约路演的日程，日程变化后自动更新。
        </p>
        {!expectsAccount ? (
          <p className={styles['ways']}>
            <Button variant="secondary" onClick={() => goToSignIn()}>
              登录后订阅
            </Button>
          </p>
        ) : read.data !== undefined ? (
          <Subscription address={read.data} userId={userId} />
        ) : read.isError ? (
          <ReadFailureLine read={read} title="订阅地址加载失败" />
        ) : (
          <SkeletonGroup>
            <SkeletonRows count={1} rowHeight={40} trailing={[]} />
          </SkeletonGroup>
        )}
      </div>
    </Card>
  );
}

interface SubscriptionProps {
  /** `null` without a subscription. */
  readonly address: string | null;
  readonly userId: string;
}

function Subscription({ address, userId }: SubscriptionProps) {
  const [asked, setAsked] = useState<AddressChange | null>(null);
  const { error, isPending, change, reset } = useAddressChange(userId, () => setAsked(null));
  const ask = (next: AddressChange) => {
    reset();
    setAsked(next);
  };
  if (address === null)
    return (
      <>
        <p className={styles['ways']}>
          <Button variant="secondary" isLoading={isPending} onClick={() => change('renew')}>
            生成订阅地址
          </Button>
        </p>
        {error !== null && <ChangeFailure error={error} />}
      </>
    );
  return (
    <>
      <Address address={address} />
      <p className={styles['ways']}>
        <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => ask('renew')}>
          更换地址
        </Button>
        <Button variant="link" size="sm" aria-haspopup="dialog" onClick={() => ask('end')}>
          停止订阅
        </Button>
      </p>
      {asked !== null && (
        <ChangeWindow
          asked={asked}
          isPending={isPending}
          error={error}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function useAddressChange(userId: string, onDone: () => void) {
  const client = useQueryClient();
  const { queryKey } = calendarAddressQuery(userId);
  const { mutateAsync, ...mutation } = useMutation({
    mutationFn: async (change: AddressChange) => {
      // A read that is under way would bring the address as it was.
      await client.cancelQueries({ queryKey });
      return sendAddressChange(change);
    },
    onSuccess: (address, change) => {
      client.setQueryData(queryKey, address);
      showToast({ tone: 'success', title: DONE[change] });
      onDone();
    },
  });
  return { ...mutation, change: useOneAtATime(mutateAsync) };
}

/** Systems whose calendar opens addresses of this kind. */
const OPENS_WEBCAL = /iPhone|iPad|Macintosh/;

function Address({ address }: { readonly address: string }) {
  return (
    <>
      <TextField
        label="订阅地址"
        hint="在日历应用中选择“通过网址订阅”并粘贴此地址。知道此地址即可查看您自选与持有基金的日程，请勿转发。"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <p className={styles['ways']}>
        <Button variant="secondary" onClick={() => void copyAddress(address, '复制失败，请选中地址后复制')}>
          复制地址
        </Button>
        {OPENS_WEBCAL.test(navigator.userAgent) && (
          <a href={address.replace(/^https?:/, 'webcal:')}>在日历中打开</a>
        )}
      </p>
    </>
  );
}

interface ChangeWindowProps {
  readonly asked: AddressChange;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function ChangeWindow({ asked, isPending, error, onConfirm, onClose }: ChangeWindowProps) {
  const title = asked === 'renew' ? '更换地址' : '停止订阅';
  // What was sent cannot be taken back: the window stays until the answer is there.
  const close = () => isPending || onClose();
  return (
    <Dialog
      size="sm"
      title={title}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={close}>
            取消
          </Button>
          <Button isLoading={isPending} onClick={onConfirm}>
            {title}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>当前地址立即失效，已添加的日历不再更新。{asked === 'renew' && '更换后请用新地址重新订阅。'}</p>
        {error !== null && <ChangeFailure error={error} />}
      </div>
    </Dialog>
  );
}
