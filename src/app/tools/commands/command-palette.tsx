import { useId, type SyntheticEvent } from 'react';
import { KEYWORD_MAX_LENGTH } from '@/domain/text/keyword';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { OptionLabel } from '@/features/fund-search/components/suggestion-list';
import { openToolWindow } from '@/session/tool-window.store';
import { Button } from '@/ui/controls/button';
import { isOutside } from '@/ui/overlays/dialog';
import { GroupedListbox, optionId } from '@/ui/fields/grouped-listbox';
import { IconButton } from '@/ui/controls/icon-button';
import { SearchField } from '@/ui/fields/search-field';
import { useModalDialog } from '@/ui/overlays/use-modal-dialog';
import { KeyCaps } from '../shortcuts/key-caps';
import styles from './command-palette.module.css';
import { usePalette } from './use-palette';
import type { Command } from './command';

/** Every page, every action and every fund by a few keys. Open for as long as it is rendered. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { text, keyword, offer, commands, active, type, press, run } = usePalette(onClose);
  const ref = useModalDialog();
  const listId = useId();
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key for it is Esc, which arrives as cancel
    <dialog
      ref={ref}
      className={styles['palette']}
      aria-label="命令面板"
      tabIndex={-1}
      onCancel={cancel}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      <div className={styles['head']}>
        <SearchField
          data-autofocus
          className={styles['field']}
          label="搜索页面、操作或基金"
          placeholder="页面、操作、基金代码或名称，支持拼音首字母"
          maxLength={KEYWORD_MAX_LENGTH}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a combobox with options of this kind
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-activedescendant={commands.length > 0 ? optionId(listId, active) : undefined}
          value={text}
          onChange={type}
          onKeyDown={press}
        />
        <IconButton icon="close" label="关闭" size="lg" onClick={onClose} />
      </div>
      <div className={styles['body']}>
        <GroupedListbox
          id={listId}
          label="命令"
          isRoomy
          groups={offer.groups}
          active={active}
          onChoose={run}
          renderOption={(command) => <CommandWords command={command} keyword={keyword} />}
        />
        {isNothing(commands.length, offer) && (
          <p className={styles['nothing']}>
            没有匹配的页面、操作或基金。请更换关键词：页面名称、基金代码、名称或拼音首字母。
          </p>
        )}
        {offer.failure && (
          <div className={styles['failure']}>
            <ReadFailureLine read={offer.failure} title="基金未搜索到，页面与操作仍可使用" />
          </div>
        )}
      </div>
      <output className="visually-hidden">{countWords(keyword, commands.length, offer)}</output>
      <Foot />
    </dialog>
  );
}

function CommandWords({ command, keyword }: { readonly command: Command; readonly keyword: string }) {
  return (
    <>
      <OptionLabel option={command} keyword={'keyword' in command.target ? '' : keyword} />
      {command.keys && <KeyCaps keys={command.keys} />}
    </>
  );
}

function Foot() {
  return (
    <footer className={styles['foot']}>
      <span className={styles['hint']}>
        <KeyCaps keys={['↑+↓']} /> 选择
      </span>
      <span className={styles['hint']}>
        <KeyCaps keys={['Enter']} /> 打开
      </span>
      <span className={styles['hint']}>
        <KeyCaps keys={['Esc']} /> 关闭
      </span>
      <Button variant="link" size="sm" className={styles['more']} onClick={() => openToolWindow('keys')}>
        键盘快捷键
      </Button>
    </footer>
  );
}

type Offer = ReturnType<typeof usePalette>['offer'];

/** Only the way to all results is left, and that after an answer. */
function isNothing(count: number, { isWaiting, failure }: Offer): boolean {
  return count === 1 && !isWaiting && failure === null;
}

function countWords(keyword: string, count: number, { isWaiting }: Offer): string {
  if (keyword === '' || isWaiting) return '';
  return count === 1 ? '没有匹配，按回车搜索全部' : `${count - 1} 条结果`;
}
