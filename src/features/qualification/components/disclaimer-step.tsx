import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState, type FormEvent } from 'react';
import type { QualificationTexts } from '@/contract/qualification/qualification';
import { versionName } from '@/domain/text/text-version';
import { qualificationTextsQuery } from '@/features/fund-kit/api/qualification-texts.queries';
import { updateQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { signDisclaimer } from '../api/step-calls';
import { useHasCustomerNo } from '../investor';
import { useIdentityAgain } from '../use-identity-again';
import { useStepSend } from '../use-step-send';
import { IdentityAgain } from './identity-step';
import { ReadingBox } from './reading-box';
import { StepFailure, StepReadFailure } from './step-failure';
import { StepFrame, StepSkeleton } from './step-frame';
import styles from './steps.module.css';

/** Fourth step: reading and signing the disclaimer. */
export function DisclaimerStep() {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(qualificationTextsQuery(userId));
  if (read.data === undefined) {
    return read.isError ? <StepReadFailure read={read} /> : <StepSkeleton rows={6} />;
  }
  const { disclaimer } = read.data;
  // Another version of the text is another text to read.
  return <DisclaimerForm key={disclaimer.version} text={disclaimer} />;
}

function DisclaimerForm({ text }: { readonly text: QualificationTexts['disclaimer'] }) {
  const [wasRead, setWasRead] = useState(false);
  const hintId = useId();
  const endReached = useCallback(() => setWasRead(true), []);

  // [S7.disclaimer] The call of a customer with an opened account carries no name.
  const again = useIdentityAgain({ needsName: !useHasCustomerNo() });
  const sending = useStepSend({
    call: () => again.send((investor) => signDisclaimer(investor, text.version)),
    onDone: () => updateQualification({ disclaimerSignFlag: '1' }),
    canBeBehind: true,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wasRead && again.check()) sending.send();
  };

  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title={text.title}
        lead="请完整阅读以下内容，再签署。"
        actions={
          <>
            <StepFailure sending={sending} />
            <output id={hintId} className={styles['note']}>
              {wasRead ? '已阅读至文末' : '请滚动阅读至文末'}
            </output>
            <Button
              type="submit"
              size="lg"
              className={styles['end']}
              disabled={!wasRead}
              aria-describedby={hintId}
              isLoading={sending.isSending}
            >
              我已阅读并签署
            </Button>
          </>
        }
      >
        <ReadingBox label={text.title} sections={text.sections} onReadToEnd={endReached} />
        <p className={styles['note']}>文本版本：{versionName(text.version)}</p>
        <IdentityAgain again={again} purpose="签署" />
      </StepFrame>
    </form>
  );
}
