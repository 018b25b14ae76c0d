import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Dialog } from '@/ui/overlays/dialog';
import { Sheet } from '@/ui/overlays/sheet';
import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { isSignedOut } from '@/features/failure/signed-out';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { InlineFailure } from '@/ui/states/failure';
import type { ReactNode } from 'react';

interface FormWindowProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with a form: centred on a wide screen, from below on a narrow one. */
export function FormWindow(props: FormWindowProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? <Sheet {...props} /> : <Dialog {...props} size="sm" isDismissedByBackdrop={false} />;
}

/** Why a form was rejected, beside the values; the form's button tries again. */
export function ChangeFailureLine({ error }: { readonly error: unknown }) {
  if (isSignedOut(error)) return <SignedOutLine />;
  const said = error instanceof GatewayError && error.kind === 'business' ? error.serverMessage : undefined;
  if (said !== undefined && said !== '') return <InlineFailure title={said} />;
  const { title, hint } = describeFailure(error);
  return <InlineFailure title={title} hint={hint} />;
}
