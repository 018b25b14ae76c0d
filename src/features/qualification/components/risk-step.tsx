import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { updateQualification } from '@/session/investor/qualification.store';
import { useSession } from '@/session/session.store';
import { EmptyState } from '@/ui/states/empty-state';
import { riskPaperQuery } from '../api/qualification.queries';
import { submitAssessment } from '../api/step-calls';
import { firstUnanswered, mergedAnswers, mistakesIn, unsavedFor, type RiskPaper } from '../risk-paper';
import type { ShownResult } from '../use-step-course';
import { useIdentityAgain } from '../use-identity-again';
import { useStepSend } from '../use-step-send';
import type { DraftAnswers } from '../use-draft-answers';
import { RiskQuestionForm } from './risk-question-form';
import { RiskReview } from './risk-review';
import { StepReadFailure } from './step-failure';
import { StepFrame, StepSkeleton } from './step-frame';

interface RiskStepProps {
  readonly drafts: DraftAnswers;
  readonly onResult: (result: ShownResult) => void;
}

/** Second step: the questions one by one, then all answers for review, then the assessment. */
export function RiskStep({ drafts, onResult }: RiskStepProps) {
  const userId = useSession((state) => state.user.userId);
  const read = useQuery(riskPaperQuery(userId));
  if (read.data === undefined) {
    return read.isError ? <StepReadFailure read={read} /> : <StepSkeleton rows={5} />;
  }
  if (read.data.attemptsLeft !== null && read.data.attemptsLeft <= 0) {
    return (
      <StepFrame title="风险测评">
        <EmptyState isCompact title="今天的测评次数已用完" hint="请明天再来；已完成的步骤会保留。" />
      </StepFrame>
    );
  }
  return <RiskPaperForm paper={read.data} drafts={drafts} onResult={onResult} />;
}

interface RiskPaperFormProps extends RiskStepProps {
  readonly paper: RiskPaper;
}

function RiskPaperForm({ paper, drafts, onResult }: RiskPaperFormProps) {
  const { code, questions } = paper;
  const { book, unsaved, hasEnded } = drafts;
  const answers = mergedAnswers(paper.draft, unsavedFor(paper, unsaved));
  const [place, setPlace] = useState(() => {
    const first = firstUnanswered(questions, answers);
    return first === -1 ? questions.length : first;
  });
  const [hasMoved, setHasMoved] = useState(false);
  const [isCorrection, setIsCorrection] = useState(false);
  const question = questions[place];

  useEffect(() => book.resume(), [book]);

  const again = useIdentityAgain({ needsName: true });
  const sending = useStepSend({
    call: async () => {
      const result = await again.send((investor) =>
        book.handIn(() => submitAssessment(investor, code, answers)),
      );
      return { result, answers };
    },
    onDone(done) {
      book.forget(done.result, done.answers);
      updateQualification({
        riskLevel: done.result.riskLevel,
        riskEndDate: done.result.riskEndDate,
        lowestCategoryFlag: done.result.isLowestCategory ? '1' : '0',
        attemptsLeft: done.result.attemptsLeft,
      });
      onResult({ ...done.result, mistakes: mistakesIn(paper, done.answers, done.result.corrections) });
    },
    canBeBehind: true,
  });

  const go = (next: number) => {
    book.flush();
    setHasMoved(true);
    setIsCorrection(false);
    setPlace(next);
  };

  if (question === undefined) {
    return (
      <RiskReview
        paper={paper}
        answers={answers}
        sending={sending}
        again={again}
        hasEnded={hasEnded}
        onEdit={(index) => {
          sending.forgetFailure();
          go(index);
          setIsCorrection(answers.has(questions[index]?.questionno ?? Number.NaN));
        }}
      />
    );
  }
  return (
    <RiskQuestionForm
      key={question.questionno}
      question={question}
      index={place}
      count={questions.length}
      answer={answers.get(question.questionno) ?? ''}
      next={isCorrection ? questions.length : place + 1}
      asksIdentity={again.isAsked}
      takesFocus={hasMoved}
      hasEnded={hasEnded}
      onAnswer={(key) => book.choose(code, question.questionno, key)}
      onGo={go}
    />
  );
}
