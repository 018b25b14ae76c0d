import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { IconButton } from '@/ui/controls/icon-button';
import { TextField } from '@/ui/fields/text-field';
import { tellChangeFailure } from '../change-failure';
import { groupNameError } from '../group-name';
import { ChangeFailure } from '@/features/failure/change-failure';
import styles from './form.module.css';
import type { ListActions } from '../use-list-actions';
import type { WatchGroup } from '../watch-list';

interface GroupLineProps {
  readonly group: WatchGroup;
  readonly groups: readonly WatchGroup[];
  readonly fundCount: number;
  readonly submit: ListActions['submit'];
}

type Doing = 'nothing' | 'renaming' | 'removing';

/** One group: its name, replaced by the form for another name or the confirmation of its removal. */
export function GroupLine({ group, groups, fundCount, submit }: GroupLineProps) {
  const { id } = group;
  const [doing, setDoing] = useState<Doing>('nothing');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const rename = async (name: string) => {
    if (isSending) return;
    setSending(true);
    const result = await submit({ kind: 'rename-group', id, name });
    setSending(false);
    setError(result.isDone ? undefined : result.error);
    if (result.isDone) setDoing('nothing');
  };
  const remove = async () => {
    // The line is unmounted meanwhile, and comes back if this fails.
    const result = await submit({ kind: 'remove-group', id });
    if (!result.isDone) tellChangeFailure(result.error, '分组删除失败，请检查网络后重试');
  };
  const leave = () => {
    setError(undefined);
    setDoing('nothing');
  };
  return (
    <li className={styles['line']}>
      {doing === 'nothing' && (
        <>
          <span className={styles['grow']}>
            {group.name} <span className={styles['code']}>{fundCount} 只</span>
          </span>
          <Button
            variant="link"
            size="sm"
            aria-label={`重命名${group.name}`}
            onClick={() => setDoing('renaming')}
          >
            重命名
          </Button>
          <IconButton
            icon="trash"
            iconSize={18}
            label={`删除${group.name}`}
            onClick={() => setDoing('removing')}
          />
        </>
      )}
      {doing === 'renaming' && (
        <RenameForm
          group={group}
          others={groups.filter((other) => other.id !== id)}
          isSending={isSending}
          onSave={(name) => void rename(name)}
          onLeave={leave}
        />
      )}
      {doing === 'removing' && (
        <>
          <span className={styles['grow']}>
            删除“{group.name}”？{fundCount > 0 && `其中 ${fundCount} 只基金仍在自选。`}
          </span>
          <Button variant="secondary" size="sm" onClick={leave}>
            取消
          </Button>
          <Button variant="danger" size="sm" onClick={() => void remove()}>
            删除
          </Button>
        </>
      )}
      {error !== undefined && <ChangeFailure error={error} />}
    </li>
  );
}

interface RenameFormProps {
  readonly group: WatchGroup;
  readonly others: readonly WatchGroup[];
  readonly isSending: boolean;
  readonly onSave: (name: string) => void;
  readonly onLeave: () => void;
}

function RenameForm({ group, others, isSending, onSave, onLeave }: RenameFormProps) {
  const [name, setName] = useState(group.name);
  const nameError = groupNameError(name, others);
  return (
    <form
      className={styles['grow']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (nameError === undefined) onSave(name.trim());
      }}
    >
      <TextField
        label={`${group.name}的新名称`}
        labelLook="hidden"
        error={nameError}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        suffix={
          <>
            <Button variant="link" size="sm" onClick={onLeave}>
              取消
            </Button>
            <Button type="submit" variant="link" size="sm" isLoading={isSending}>
              保存
            </Button>
          </>
        }
      />
    </form>
  );
}
