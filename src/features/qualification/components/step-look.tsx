import { useQuery } from '@tanstack/react-query';
import type { QualificationTexts } from '@/contract/qualification/qualification';
import { versionName } from '@/domain/text/text-version';
import { formatDate } from '@/domain/calendar/date-format';
import { formatCompactDate, MISSING_TEXT } from '@/domain/text/format';
import { investorLevelName } from '@/domain/qualification/investor-levels';
import type { QualificationStep } from '@/domain/qualification/qualification-steps';
import { qualificationTextsQuery } from '@/features/fund-kit/api/qualification-texts.queries';
import { useQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { DescriptionList, type StatItem } from '@/ui/figures/stat';
import { qualificationRecordsQuery } from '../api/qualification.queries';
import { STEP_NAMES } from '../qualification-words';
import { LastAnswers } from './last-answers';
import { ReadingBox } from './reading-box';
import { StepReadFailure } from './step-failure';
import { StepFrame, StepSkeleton } from './step-frame';
import styles from './steps.module.css';

interface StepLookProps {
  readonly step: QualificationStep;
  readonly onBack: () => void;
  /** Begins a new assessment, where one may be taken. */
  readonly onAgain?: (() => void) | undefined;
}

/** A step that is done, to be read once more: what was filled in, declared or signed, and when. */
export function StepLook({ step, onBack, onAgain }: StepLookProps) {
  return (
    <StepFrame
      title={`${STEP_NAMES[step]}（已完成）`}
      actions={
        <>
          {step === 'risk' && onAgain && (
            <Button variant="secondary" onClick={onAgain}>
              重新测评
            </Button>
          )}
          <Button className={styles['end']} onClick={onBack}>
            返回
          </Button>
        </>
      }
    >
      <StepFacts step={step} />
      {step === 'risk' && <LastAnswers />}
      {(step === 'declaration' || step === 'disclaimer') && <TextAgain step={step} />}
    </StepFrame>
  );
}

/** Label of a record's result; other steps list their results as facts. */
const RESULT_LABELS: Readonly<Partial<Record<QualificationStep, string>>> = {
  declaration: '所选条件',
  disclaimer: '结果',
};

function StepFacts({ step }: { readonly step: QualificationStep }) {
  const qualification = useQualification();
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(qualificationRecordsQuery(userId));
  const record = read.data?.find((entry) => entry.step === step);
  const facts: StatItem[] = [
    { label: '完成时间', value: record ? formatDate(record.atMs, 'YYYY-MM-DD hh:mm') : MISSING_TEXT },
  ];
  const result = RESULT_LABELS[step];
  if (record && result !== undefined) facts.push({ label: result, value: record.result || MISSING_TEXT });
  if (record && record.textVersion !== '')
    facts.push({ label: '文本版本', value: versionName(record.textVersion) });
  if (step === 'identity') {
    facts.push(
      { label: '姓名', value: qualification.customerName || MISSING_TEXT },
      { label: '身份证号', value: qualification.certificateNo || MISSING_TEXT },
    );
  }
  if (step === 'risk') {
    facts.push(
      { label: '风险等级', value: investorLevelName(qualification.riskLevel) },
      { label: '有效期至', value: formatCompactDate(qualification.riskEndDate) },
    );
  }
  return (
    <div className={styles['facts']}>
      <DescriptionList isDivided items={facts} />
      {read.isError && <StepReadFailure read={read} />}
    </div>
  );
}

function TextAgain({ step }: { readonly step: 'declaration' | 'disclaimer' }) {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(qualificationTextsQuery(userId));
  if (read.data === undefined) {
    return read.isError ? <StepReadFailure read={read} /> : <StepSkeleton rows={4} />;
  }
  const { declaration, disclaimer } = read.data;
  const { title, version } = step === 'declaration' ? declaration : disclaimer;
  const sections = step === 'declaration' ? declarationSections(declaration) : disclaimer.sections;
  return (
    <div className={styles['group']}>
      <p className={styles['note']}>现行文本版本：{versionName(version)}</p>
      <ReadingBox label={title} sections={sections} />
    </div>
  );
}

function declarationSections(text: QualificationTexts['declaration']) {
  const { title, introduction, grounds, statements } = text;
  return [
    { heading: title, paragraphs: introduction },
    { heading: '可选条件', paragraphs: grounds.map((ground) => ground.text) },
    { heading: '确认事项', paragraphs: statements.map((statement) => statement.text) },
  ];
}
