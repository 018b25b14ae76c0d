import { DECLARATION } from './qualification-texts-declaration';
import { DISCLAIMER } from './qualification-texts-disclaimer';
import type { QualificationTexts } from './qualification-text';

/** What must be confirmed word by word before a product above the investor's level. */
const WARNING: QualificationTexts['warning'] = {
  version: 'warning-2026-11',
  title: '产品风险等级高于您的风险承受能力',
  statements: [
    {
      id: 'above-level',
      text: '本人知悉该产品的风险等级高于本人的风险承受能力等级，与本人不匹配。',
    },
    {
      id: 'own-will',
      text: '本人主动要求了解或购买该产品，不是因为任何人的推荐或诱导。',
    },
    {
      id: 'may-lose',
      text: '本人知悉该产品可能造成超出本人承受能力的损失，包括损失全部本金。',
    },
    {
      id: 'own-risk',
      text: '本人坚持购买该产品，并自行承担由此产生的全部风险和后果。',
    },
  ],
};

/** The house's current texts. Every record names the version that it was made with. */
export const QUALIFICATION_TEXTS: QualificationTexts = {
  declaration: DECLARATION,
  disclaimer: DISCLAIMER,
  warning: WARNING,
};

/** The words of a ground by its id, null for an unknown one. */
export function groundText(ground: string): string | null {
  return DECLARATION.grounds.find(({ id }) => id === ground)?.text ?? null;
}

/** Whether the confirmed statements are exactly those of the text. */
export function confirmsAll(
  { statements }: Pick<QualificationTexts['declaration'], 'statements'>,
  confirmed: readonly string[],
): boolean {
  const given = new Set(confirmed);
  return given.size === statements.length && statements.every(({ id }) => given.has(id));
}
