import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { QualificationTexts } from '@/contract/qualification/qualification';
import { versionName } from '@/domain/text/text-version';
import { qualificationTextsQuery } from '@/features/fund-kit/api/qualification-texts.queries';
import { updateQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { CheckField } from '@/ui/fields/check-field';
import { declareInvestor } from '../api/step-calls';
import { NO_DECLARATION, type DeclarationFields, type StepFields } from '@/session/investor/steps.store';
import { useStepSend } from '../use-step-send';
import { ChoiceList } from './choice-list';
import { StepFailure, StepReadFailure } from './step-failure';
import { StepFrame, StepSkeleton } from './step-frame';
import styles from './steps.module.css';

interface DeclarationStepProps {
  readonly fields: StepFields;
  readonly onChange: (changes: Partial<StepFields>) => void;
}

/** Third step: the declaration as a qualified investor, with one ground and all statements. */
export function DeclarationStep(props: DeclarationStepProps) {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(qualificationTextsQuery(userId));
  if (read.data === undefined) {
    return read.isError ? <StepReadFailure read={read} /> : <StepSkeleton rows={5} />;
  }
  return <DeclarationForm {...props} text={read.data.declaration} />;
}

interface DeclarationFormProps extends DeclarationStepProps {
  readonly text: QualificationTexts['declaration'];
}

function DeclarationForm({ fields, onChange, text }: DeclarationFormProps) {
  const { ground, tickedStatements, hasOldVersion } = declarationOf(fields, text.version);
  const [wasSent, setWasSent] = useState(false);
  const groundField = useRef<HTMLInputElement>(null);
  const statementList = useRef<HTMLFieldSetElement>(null);
  const hasGround = text.grounds.some(({ id }) => id === ground);
  const statements = text.statements.map(({ id }) => id).filter((id) => tickedStatements.has(id));
  const open = text.statements.filter(({ id }) => !tickedStatements.has(id));

  const sending = useStepSend({
    call: () => declareInvestor({ ground, statements, textVersion: text.version }),
    onDone() {
      onChange({ declaration: NO_DECLARATION });
      updateQualification({ declarationFlag: '1' });
    },
    canBeBehind: true,
  });

  useEffect(() => {
    if (hasOldVersion) onChange({ declaration: NO_DECLARATION });
  }, [hasOldVersion, onChange]);

  const choose = (changes: Partial<DeclarationFields>) =>
    onChange({ declaration: { textVersion: text.version, ground, tickedStatements, ...changes } });

  const submit = () => {
    setWasSent(true);
    if (!hasGround) groundField.current?.focus();
    else if (open.length > 0)
      statementList.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus();
    else sending.send();
  };

  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(tickedStatements);
    if (isTicked) next.add(id);
    else next.delete(id);
    choose({ tickedStatements: next });
  };

  return (
    <StepFrame
      title={text.title}
      actions={
        <>
          <StepFailure sending={sending} />
          <Button size="lg" isLoading={sending.isSending} className={styles['end']} onClick={submit}>
            确认并继续
          </Button>
        </>
      }
    >
      <div className={styles['group']}>
        {text.introduction.map((paragraph) => (
          <p key={paragraph} className={styles['lead']}>
            {paragraph}
          </p>
        ))}
      </div>
      <ChoiceList
        legend="请选择您符合的一项"
        choices={text.grounds}
        value={ground}
        error={wasSent && !hasGround ? '请选择您符合的一项' : undefined}
        onChange={(id) => choose({ ground: id })}
        focusRef={groundField}
      />
      <fieldset ref={statementList} className={styles['statements']}>
        <legend className={styles['legend']}>请逐项确认</legend>
        {text.statements.map(({ id, text: words }) => (
          <CheckField
            key={id}
            checked={tickedStatements.has(id)}
            aria-invalid={(wasSent && !tickedStatements.has(id)) || undefined}
            onChange={(isTicked) => tick(id, isTicked)}
          >
            {words}
          </CheckField>
        ))}
        {wasSent && hasGround && open.length > 0 && (
          <p role="alert" className={styles['error']}>
            还有 {open.length} 项未确认
          </p>
        )}
      </fieldset>
      <p className={styles['note']}>文本版本：{versionName(text.version)}</p>
    </StepFrame>
  );
}

/** The choices for this version of the text; those of another version are ignored. */
function declarationOf({ declaration }: StepFields, version: string) {
  const isOfText = declaration.textVersion === version;
  const { ground, tickedStatements } = isOfText ? declaration : NO_DECLARATION;
  return { ground, tickedStatements, hasOldVersion: !isOfText && declaration.textVersion !== '' };
}
