import { useState, type SubmitEvent } from 'react';
import { SCREEN_NAME_MAX_LENGTH } from '@/contract/funds/screen';
import { ChangeFailure } from '@/features/failure/change-failure';
import { Button } from '@/ui/controls/button';
import { FormWindow } from '@/ui/overlays/form-window';
import { TextField } from '@/ui/fields/text-field';
import { showToast } from '@/ui/overlays/toast-store';
import { useSavedChange } from '../use-saved-change';
import type { SavedChange } from '../api/saved-screens.queries';

interface NameWindowProps {
  readonly title: string;
  readonly initial: string;
  readonly changeFor: (name: string) => SavedChange;
  /** What is said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

const FORM_ID = 'screen-name';

/** The name that conditions are kept under; what was typed stays where a change is not taken. */
export function NameWindow({ title, initial, changeFor, done, onClose }: NameWindowProps) {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const { isSending, error, send } = useSavedChange();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const plain = name.trim();
    if (plain === '') {
      setProblem('请填写名称');
      return;
    }
    if (!(await send(changeFor(plain)))) return;
    showToast({ tone: 'success', title: done });
    onClose();
  };
  const content = (
    <form id={FORM_ID} onSubmit={(event) => void submit(event)}>
      <TextField
        data-autofocus
        label="名称"
        hint={`最多 ${SCREEN_NAME_MAX_LENGTH} 个字`}
        error={problem}
        maxLength={SCREEN_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      {error !== undefined && <ChangeFailure error={error} />}
    </form>
  );
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        取消
      </Button>
      <Button type="submit" form={FORM_ID} isLoading={isSending}>
        保存
      </Button>
    </>
  );
  return (
    <FormWindow title={title} onClose={onClose} footer={footer}>
      {content}
    </FormWindow>
  );
}
