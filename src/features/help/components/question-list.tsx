import { Link } from 'react-router-dom';
import { nameHits } from '@/domain/text/keyword';
import { Disclosure } from '@/ui/layout/disclosure';
import { Highlight } from '@/ui/marks/highlight';
import { Icon } from '@/ui/marks/icon';
import { topicsOf, type HelpQuestion } from '../help-question';
import styles from './question-list.module.css';

interface QuestionListProps {
  readonly questions: readonly HelpQuestion[];
  /** The search text, highlighted in the questions. */
  readonly marked: string;
  /** By topic, each under its name; else in the order given. */
  readonly isGrouped: boolean;
}

/** Questions that open to their answers. One with the search text in its answer only is open. */
export function QuestionList({ questions, marked, isGrouped }: QuestionListProps) {
  if (!isGrouped) return <Questions label="找到的问题" questions={questions} marked={marked} />;
  return topicsOf(questions).map((topic) => (
    <section key={topic} className={styles['group']}>
      <h3 className={styles['topic']}>{topic}</h3>
      <Questions
        label={topic}
        questions={questions.filter((question) => question.topic === topic)}
        marked={marked}
      />
    </section>
  ));
}

interface QuestionsProps extends Omit<QuestionListProps, 'isGrouped'> {
  readonly label: string;
}

function Questions({ label, questions, marked }: QuestionsProps) {
  return (
    <ul aria-label={label} className={styles['list']}>
      {questions.map((question) => {
        const isOpen = marked !== '' && nameHits(question.question, marked).length === 0;
        return (
          <li key={`${question.id} ${isOpen}`}>
            <Question question={question} marked={marked} isOpen={isOpen} />
          </li>
        );
      })}
    </ul>
  );
}

interface QuestionProps {
  readonly question: HelpQuestion;
  readonly marked: string;
  /** At first; the visitor opens and closes it. */
  readonly isOpen: boolean;
}

function Question({ question: { question, answer, articleHref }, marked, isOpen }: QuestionProps) {
  return (
    <Disclosure summary={<Marked text={question} marked={marked} />} isOpen={isOpen}>
      {answer.map((paragraph) => (
        <p key={paragraph}>
          <Marked text={paragraph} marked={marked} />
        </p>
      ))}
      {articleHref !== null && (
        <Link to={articleHref} className={styles['article']}>
          阅读详细说明
          <Icon name="chevron-right" size={14} />
        </Link>
      )}
    </Disclosure>
  );
}

function Marked({ text, marked }: { readonly text: string; readonly marked: string }) {
  return <Highlight text={text} ranges={nameHits(text, marked)} />;
}
