import { useRef, useState, type RefObject } from 'react';
import type { FundRules } from '@/domain/funds/fund-rules';
import { buyProblem, buyQuote, type BuyQuote } from '@/domain/dealing/quotes';
import { typedNumber } from '@/domain/text/typed-number';

/** The amount that both windows show. */
export interface Amount {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Null while what is typed is no amount. */
  readonly yuan: number | null;
  /** Why the fund does not take it, in words. */
  readonly problem: string | undefined;
  /** Null while there is nothing to reckon, or the fees are not known. */
  readonly quote: BuyQuote | null;
  readonly isValid: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The typed amount and its quote by the fund's rules; `isAsked` after an attempt to continue without one. */
export function useAmount(rules: FundRules | undefined, isAsked: boolean): Amount {
  const [text, setText] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const typed = typedNumber(text, '金额');
  const yuan = typed.kind === 'number' ? typed.value : null;
  const refusal = rules && yuan !== null ? buyProblem(yuan, rules) : undefined;
  const isMissing = isAsked && typed.kind === 'empty';
  return {
    text,
    setText,
    yuan,
    problem: isMissing ? '请输入买入金额' : refusal,
    quote: rules && yuan !== null ? buyQuote(yuan, rules) : null,
    isValid: yuan !== null && refusal === undefined,
    inputRef,
  };
}
