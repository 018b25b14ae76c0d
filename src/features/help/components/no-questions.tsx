import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';
import { ContactButton } from './contact-button';
import styles from './no-questions.module.css';

interface NoQuestionsProps {
  /** The chosen topic, '' for all. */
  readonly topic: string;
  /** Whether other topics have what was searched for. */
  readonly hasOthers: boolean;
  readonly onAllTopics: () => void;
}

/** Stands where no question was found: wider, or to somebody who can be asked. */
export function NoQuestions({ topic, hasOthers, onAllTopics }: NoQuestionsProps) {
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
