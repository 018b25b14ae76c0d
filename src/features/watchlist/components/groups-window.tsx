import { useState } from 'react';
import { GROUP_NAME_MAX_LENGTH } from '@/contract/watchlist/watchlist';
import { Button } from '@/ui/controls/button';
import { TextField } from '@/ui/fields/text-field';
import { groupNameError, MOST_GROUPS } from '../group-name';
import { fundsOfGroup } from '../shown-funds';
import { ChangeFailure } from '@/features/failure/change-failure';
import { FormWindow } from '@/ui/overlays/form-window';
import styles from './form.module.css';
import { GroupLine } from './group-line';
import type { ListActions } from '../use-list-actions';
import type { WatchGroup, WatchList } from '../watch-list';

interface GroupsWindowProps {
  readonly list: WatchList;
  readonly submit: ListActions['submit'];
  readonly onClose: () => void;
}

/** The groups of one side: adding, renaming and removing them. */
export function GroupsWindow({ list, submit, onClose }: GroupsWindowProps) {
  const { groups } = list;
  return (
    <FormWindow title="管理分组" onClose={onClose} footer={<Button onClick={onClose}>完成</Button>}>
      <div className={styles['form']}>
        <NewGroup groups={groups} submit={submit} />
        {groups.length === 0 ? (
          <p className={styles['lead']}>暂无分组。分组后可以分别查看每一组的平均涨幅。</p>
        ) : (
          <ul className={styles['list']} aria-label="分组">
            {groups.map((group) => (
              <GroupLine
                key={group.id}
                group={group}
                groups={groups}
                fundCount={fundsOfGroup(list.funds, group.id).length}
                submit={submit}
              />
            ))}
          </ul>
        )}
      </div>
    </FormWindow>
  );
}

interface NewGroupProps {
  readonly groups: readonly WatchGroup[];
  readonly submit: ListActions['submit'];
}

function NewGroup({ groups, submit }: NewGroupProps) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isFull = groups.length >= MOST_GROUPS;
  const nameError = groupNameError(name, groups);
  const add = async () => {
    setTried(true);
    if (isSending || nameError !== undefined || isFull) return;
    setSending(true);
    const result = await submit({ kind: 'add-group', name: name.trim() });
    setSending(false);
    setError(result.isDone ? undefined : result.error);
    if (!result.isDone) return;
    setName('');
    setTried(false);
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label="新建分组"
        hint={isFull ? `最多 ${MOST_GROUPS} 个分组` : `最多 ${GROUP_NAME_MAX_LENGTH} 个字，如：核心、债券`}
        error={isTried ? nameError : undefined}
        value={name}
        disabled={isFull}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        suffix={
          <Button type="submit" variant="link" size="sm" isLoading={isSending} disabled={isFull}>
            添加
          </Button>
        }
      />
      {error !== undefined && <ChangeFailure error={error} />}
    </form>
  );
}
