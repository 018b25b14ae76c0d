import { useQuery } from '@tanstack/react-query';
import { KEYWORD_MAX_LENGTH } from '@/domain/text/keyword';
import { ReadFailure } from '@/features/failure/read-failure';
import { Card } from '@/ui/layout/card';
import { ChipGroup } from '@/ui/controls/chip-group';
import { SearchField } from '@/ui/fields/search-field';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { helpQuestionsQuery } from '../api/help.queries';
import { findQuestions } from '../find-questions';
import { topicsOf, type HelpQuestion } from '../help-question';
import { useHelpSearch } from '../use-help-search';
import styles from './help-questions.module.css';
import { NoQuestions } from './no-questions';
import { QuestionList } from './question-list';

const ALL_TOPICS = '';

/** Common questions: searched as they are typed for, narrowed by topic, each opening to its answer. */
export function HelpQuestions() {
  const questions = useQuery(helpQuestionsQuery());
  if (questions.data) return <SearchableQuestions questions={questions.data} />;
  return (
    <Card title="常见问题">
      {questions.error ? (
        <ReadFailure read={questions} />
      ) : (
        <SkeletonGroup label="正在加载常见问题">
          <SkeletonRows count={14} rowHeight={52} trailing={[16]} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function SearchableQuestions({ questions }: { readonly questions: readonly HelpQuestion[] }) {
  const { text, setText, topic, chooseTopic } = useHelpSearch();
  const topics = topicsOf(questions);
  const chosen = topics.includes(topic) ? topic : ALL_TOPICS;
  const found = findQuestions(questions, text);
  const shown = found.questions.filter((question) => chosen === ALL_TOPICS || question.topic === chosen);
  const isSearch = found.marked !== '' || found.isNear;
  return (
    <Card title="常见问题" padding="flush">
      <div className={styles['tools']}>
        <SearchField
          label="搜索问题"
          placeholder="输入关键词，如“登录”“费率”"
          maxLength={KEYWORD_MAX_LENGTH}
          value={text}
          onChange={setText}
        />
        <ChipGroup
          label="问题分类"
          look="soft"
          isWrappedOnMobile
          options={[
            { value: ALL_TOPICS, label: '全部' },
            ...topics.map((name) => ({ value: name, label: name })),
          ]}
          value={chosen}
          onChange={chooseTopic}
        />
      </div>
      <p className={isSearch ? styles['count'] : 'visually-hidden'} aria-live="polite">
        {countWords(shown.length, found.isNear)}
      </p>
      {shown.length > 0 ? (
        <QuestionList questions={shown} marked={found.marked} isGrouped={!isSearch} />
      ) : (
        <NoQuestions
          topic={chosen}
          onAllTopics={() => chooseTopic(ALL_TOPICS)}
          hasOthers={found.questions.length > 0}
        />
      )}
    </Card>
  );
}

function countWords(count: number, isNear: boolean): string {
  if (count === 0) return '未找到相关问题';
  return isNear ? `没有完全匹配的问题，以下 ${count} 个可能相关` : `共 ${count} 个问题`;
}
