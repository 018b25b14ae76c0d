import { useRef, useState, type RefObject } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GatewayError } from '@/api/gateway-error';
import type { FailedRead } from '@/features/failure/read-failure';
import { qualificationTextsQuery } from '@/features/fund-kit/api/qualification-texts.queries';
import type { BuyPayload } from '@/session/funds/buy-windows.store';
import { refreshQualification } from '@/session/investor/qualification-check';
import { useSession } from '@/session/session.store';
import { callGateway } from '@/api/call';
import { confirmSuitability, type QualificationTexts } from '@/contract/qualification/qualification';

/** Confirmed statements of the warning before a product above the visitor's risk level. */
export interface WarningState {
  /** Undefined until it is there. */
  readonly warning: Warning | undefined;
  readonly read: FailedRead;
  readonly isTicked: (id: string) => boolean;
  readonly tick: (id: string, isTicked: boolean) => void;
  readonly areAllTicked: boolean;
  /** Records the confirmation, once however often it is pressed. */
  readonly confirm: () => void;
  readonly isSending: boolean;
  readonly failure: GatewayError | null;
  readonly isConfirmed: boolean;
  readonly panelRef: RefObject<HTMLDivElement | null>;
}

/** What one visitor ticked of one version of the text; of another one nothing counts. */
interface Ticks {
  readonly of: string;
  readonly ids: ReadonlySet<string>;
}

const NO_TICKS: Ticks = { of: '', ids: new Set() };

/** A warning under way to the gateway, and whose it is. */
interface SentWarning {
  readonly warning: Warning;
  readonly subject: string;
}

/** The warning of a fund above the visitor's level; it is read only where `isNeeded`. */
export function useWarning(fund: BuyPayload, isNeeded: boolean): WarningState {
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const read = useQuery({ ...qualificationTextsQuery(userId), enabled: isNeeded });
  const warning = isNeeded ? read.data?.warning : undefined;
  const subject = `${userId}/${warning?.version ?? ''}`;
  const [ticks, setTicks] = useState(NO_TICKS);
  const [confirmedSubject, setConfirmedSubject] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const panelRef = useRef<HTMLDivElement>(null);
  const isConfirmed = confirmedSubject === subject;
  const ids = idsOf(ticks, subject);
  const areAllTicked = warning !== undefined && warning.statements.every(({ id }) => ids.has(id));

  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: SentWarning) => recordConfirmation(fund, sent.warning),
    gcTime: 0,
    onSuccess: (_recorded, sent) => setConfirmedSubject(sent.subject),
    onError(failure) {
      if (failure.kind !== 'business') return;
      // The text was replaced, or the visitor's status differs from what this tab assumes.
      void refreshQualification();
      void client.invalidateQueries({ queryKey: qualificationTextsQuery(userId).queryKey });
    },
    onSettled() {
      isUnderWay.current = false;
    },
  });

  return {
    warning,
    read,
    isTicked: (id) => ids.has(id),
    tick: (id, isTicked) =>
      setTicks((current) => ({ of: subject, ids: withId(idsOf(current, subject), id, isTicked) })),
    areAllTicked,
    confirm() {
      if (!areAllTicked || isConfirmed || isUnderWay.current) return;
      isUnderWay.current = true;
      mutate({ warning, subject });
    },
    isSending: isPending,
    failure: error,
    isConfirmed,
    panelRef,
  };
}

function idsOf({ of, ids }: Ticks, subject: string): ReadonlySet<string> {
  return of === subject ? ids : NO_TICKS.ids;
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** What must be confirmed, one by one, before a product above the investor's level. */
type Warning = QualificationTexts['warning'];

/** Records that every statement of the warning was confirmed for a fund. */
async function recordConfirmation({ area, code }: BuyPayload, warning: Warning): Promise<void> {
  await callGateway(confirmSuitability, {
    area,
    fundcode: code,
    textversion: warning.version,
    statements: warning.statements.map(({ id }) => id),
  });
}
