import type { Ref } from 'react';
import { formatThousands } from '@/domain/format';
import { typedNumber } from '@/domain/typed-number';
import { TextField } from '@/ui/text-field';

interface NumberFieldProps {
  readonly label: string;
  /** What is typed, as an error calls it: 金额, 份额. */
  readonly noun: string;
  readonly unit: string;
  readonly text: string;
  /** What is wrong with a number that can be read. */
  readonly problem?: string | undefined;
  readonly onChange: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** An amount or a number of units: keeps what was typed and shows below it how it is read. */
export function NumberField({ label, noun, unit, text, problem, onChange, inputRef }: NumberFieldProps) {
  const typed = typedNumber(text, noun);
  return (
    <TextField
      ref={inputRef}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={text}
      suffix={unit}
      error={typed.kind === 'problem' ? typed.text : problem}
      hint={typed.kind === 'number' ? `${formatThousands(typed.value, 2)} ${unit}` : `请输入${noun}`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
