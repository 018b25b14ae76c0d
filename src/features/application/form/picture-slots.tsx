import { PICTURE_SLOTS } from '@/domain/application';
import { PictureField } from '../pictures/picture-field';
import type { FormParts, Problem } from './form-problems';

interface PictureSlotsProps extends Pick<FormParts, 'kind' | 'pictures'> {
  /** These alone; all of the kind when not given. */
  readonly slots?: readonly string[];
  readonly problems: readonly Problem[];
  readonly isDisabled: boolean;
}

/** The slots of pictures of a form, each with what is wrong with it. */
export function PictureSlots({ kind, pictures, slots, problems, isDisabled }: PictureSlotsProps) {
  const wordsOf = (name: string) => {
    const told = problems.find((problem) => problem.key === name)?.words;
    return told && (pictures.problemOf(name) ?? told);
  };
  return PICTURE_SLOTS[kind]
    .filter(({ slot }) => slots?.includes(slot) ?? true)
    .map((slot) => (
      <div key={slot.slot} data-field={slot.slot}>
        <PictureField slot={slot} model={pictures} error={wordsOf(slot.slot)} isDisabled={isDisabled} />
      </div>
    ));
}
