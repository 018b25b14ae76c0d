import { FIELD_LABELS } from '@/contract/applicant-fields';
import type { TypedFields } from '@/contract/application';
import { SelectField } from '@/ui/select-field';
import { fieldWords } from '../../shown/application-words';
import { comparedFields, type namedPictures } from '../compared-fields';
import styles from './picture-pane.module.css';
import { PictureStage } from './picture-stage';

type NamedPicture = ReturnType<typeof namedPictures>[number];

interface PicturePaneProps {
  readonly label: string;
  readonly named: readonly NamedPicture[];
  readonly shown: NamedPicture;
  readonly fields: TypedFields;
  readonly onChoose: (id: string) => void;
}

/** One of the pictures, chosen from all of them, over what the form says of it. */
export function PicturePane({ label, named, shown, fields, onChoose }: PicturePaneProps) {
  const { picture } = shown;
  return (
    <div className={styles['pane']}>
      <SelectField
        label={label}
        labelLook="hidden"
        options={named.map(({ picture: { id }, label: name }) => ({ value: id, label: name }))}
        value={picture.id}
        onChange={onChoose}
      />
      <PictureStage key={picture.id} picture={picture} label={shown.label} />
      <dl className={styles['facts']} aria-label={`${shown.label}应与申请一致的内容`}>
        {comparedFields(picture.slot).map((name) => (
          <div key={name} className={styles['fact']}>
            <dt>{FIELD_LABELS[name]}</dt>
            <dd>{fieldWords(name, fields[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
