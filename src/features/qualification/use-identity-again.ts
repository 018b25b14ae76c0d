import { GatewayError } from '@/api/gateway-error';
import {
  forgetIdentity,
  rememberIdentity,
  useJourneyIdentity,
  useStepFields,
  type JourneyIdentity,
  type StepFields,
} from '@/session/investor/steps.store';
import { useSession } from '@/session/session.store';
import { currentInvestor, type Investor } from './investor';
import { useIdentityFields, type IdentityFieldsState } from './use-identity-fields';

export interface IdentityAgain {
  /** Whether the identity is no longer in memory, so that its fields are shown. */
  readonly isAsked: boolean;
  readonly needsName: boolean;
  readonly fields: StepFields;
  readonly change: (changes: Partial<StepFields>) => void;
  readonly state: IdentityFieldsState;
  /** Whether the step can be sent; points to the field at fault otherwise. */
  readonly check: () => boolean;
  /** Sends a step in the name of the visitor, and keeps the identity that the gateway accepted. */
  readonly send: <Result>(call: (investor: Investor) => Promise<Result>) => Promise<Result>;
}

/**
 * The identity for a step whose call carries it [S3.investor]: what the visitor typed in this document, or types again
 * after a reload.
 */
export function useIdentityAgain({ needsName }: { readonly needsName: boolean }): IdentityAgain {
  const remembered = useJourneyIdentity();
  const userId = useSession((session) => session.user.userId);
  const { fields, change } = useStepFields();
  const state = useIdentityFields(fields, needsName);
  return {
    isAsked: remembered === null,
    needsName,
    fields,
    change,
    state,
    check: () => remembered !== null || state.check(),
    async send(call) {
      const identity: JourneyIdentity = remembered ?? {
        name: fields.name.trim(),
        certificateNo: fields.idCode,
      };
      try {
        const result = await call(currentInvestor(identity));
        if (needsName) rememberIdentity(userId, identity);
        if (remembered === null) change({ name: '', idCode: '' });
        return result;
      } catch (error) {
        if (isOtherPerson(error)) forgetIdentity();
        throw error;
      }
    },
  };
}

/** The gateway says that name or number are not the verified ones. */
function isOtherPerson(error: unknown): boolean {
  return (
    error instanceof GatewayError &&
    error.failure.kind === 'business' &&
    error.failure.field === 'certificateno'
  );
}
