import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { KEYWORD_MAX_LENGTH, cleanKeyword } from '@/domain/text/keyword';
import { ReadFailure } from '@/features/failure/read-failure';
import { Card } from '@/ui/layout/card';
import { ChipGroup } from '@/ui/controls/chip-group';
import { SearchField } from '@/ui/fields/search-field';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { useIsNavigating } from '@/session/navigating';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { helpQuestionsQuery } from '../api/help.queries';
import { findQuestions } from '../find-questions';
import { topicsOf, type HelpQuestion } from '../help-question';
import styles from './help-questions.module.css';
import { QuestionList } from './question-list';
import { ContactButton } from './contact-button';

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

const PAUSE_MS = 300;

/**
 * Search text and topic, in the address as `?q=` and `?topic=`. The text takes effect at once; the address follows when the
 * visitor stops typing, and the text follows other changes of the address.
 */
function useHelpSearch() {
  const [params, setParams] = useSearchParams();
  const asked = cleanKeyword(params.get('q') ?? '');
  const [text, setText] = useState(asked);
  const keyword = cleanKeyword(text);
  /** What the address is known to ask for. */
  const known = useRef(asked);
  const isNavigating = useIsNavigating();
  // A quick step back may skip the render of the address that the text wrote: then only the location key changes.
  const address = `${useLocation().key} ${asked}`;
  const seen = useRef(address);

  useEffect(() => {
    const hasMoved = address !== seen.current;
    seen.current = address;
    if (hasMoved && asked !== known.current) {
      known.current = asked;
      setText(asked);
      return undefined;
    }
    // A navigation in progress, such as a step back, must not be overtaken by that of the text.
    if (isNavigating || keyword === known.current) return undefined;
    const timer = window.setTimeout(() => {
      known.current = keyword;
      setParams(withField(params, 'q', keyword), { replace: true });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [address, asked, keyword, isNavigating, params, setParams]);

  const chooseTopic = (topic: string) => {
    known.current = keyword;
    setParams(withField(withField(params, 'q', keyword), 'topic', topic));
  };
  return { text, setText, topic: params.get('topic') ?? '', chooseTopic };
}

function withField(present: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(present);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

interface NoQuestionsProps {
  /** The chosen topic, '' for all. */
  readonly topic: string;
  /** Whether other topics have what was searched for. */
  readonly hasOthers: boolean;
  readonly onAllTopics: () => void;
}

/** Replaces an empty result: offers all topics, and customer service. */
function NoQuestions({ topic, hasOthers, onAllTopics }: NoQuestionsProps) {
  return (
    <EmptyState
      isCompact
      picture="search"
      title={topic === '' ? '未找到相关问题' : `“${topic}”中未找到相关问题`}
      hint={hasOthers ? '其他分类中有相关问题。' : '请更换关键词，或联系客服。'}
      action={
        <span className={styles['actions']}>
          {hasOthers && (
            <Button variant="secondary" onClick={onAllTopics}>
              查看全部分类
            </Button>
          )}
          <ContactButton variant={hasOthers ? 'ghost' : 'primary'} />
        </span>
      }
    />
  );
}
