import { tidyResidentId } from '@/domain/validators';
import { TextField } from '@/ui/text-field';
import type { StepFields } from '@/session/step-fields.store';
import type { IdentityFieldsState } from '../use-identity-fields';

interface IdentityFieldsProps {
  readonly fields: StepFields;
  readonly onChange: (changes: Partial<StepFields>) => void;
  readonly state: IdentityFieldsState;
  readonly hasName?: boolean;
}

/** Name and ID number, or the number alone. */
export function IdentityFields({ fields, onChange, state, hasName = true }: IdentityFieldsProps) {
  const { nameField, idField, nameError, idError, leaveId } = state;
  return (
    <>
      {hasName && (
        <TextField
          ref={nameField}
          label="姓名"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={fields.name}
          error={nameError}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      <TextField
        ref={idField}
        label="身份证号"
        required
        autoComplete="off"
        autoCapitalize="characters"
        inputMode="text"
        spellCheck={false}
        maxLength={30}
        value={fields.idCode}
        hint="18 位居民身份证号"
        error={idError}
        onChange={(event) => onChange({ idCode: tidyResidentId(event.target.value) })}
        onBlur={leaveId}
      />
    </>
  );
}
