import { useState } from 'react';
import { FIELD_LABELS, type ApplicantField } from '@/contract/applications/applicant-fields';
import type { TypedFields, ApplicationPicture } from '@/contract/applications/application';
import type { ReviewDetail } from '@/contract/applications/review';
import { PICTURE_SLOTS, type ApplicantKind } from '@/domain/site/application';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { SelectField } from '@/ui/fields/select-field';
import { fieldWords } from '../../shown/application-words';
import { PictureStage } from './picture-stage';
import styles from './picture-desk.module.css';

const PANE_LABELS = ['左侧图片', '右侧图片'] as const;

/** The pictures of an application, two at a time with the fields to compare. */
export function PictureDesk({ detail: { kind, pictures, fields } }: { readonly detail: ReviewDetail }) {
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>([]);
  const named = namedPictures(kind, pictures);
  const panes = PANE_LABELS.slice(0, named.length);
  return (
    <Card title="图片核对" note={named.length > 0 ? `共 ${named.length} 张` : undefined}>
      {named.length === 0 && <EmptyState title="没有图片" isCompact />}
      <div className={styles['panes']}>
        {panes.map((label, index) => {
          const shown = named.find(({ picture }) => picture.id === chosen[index]) ?? named[index];
          return (
            shown && (
              <PicturePane
                key={label}
                label={label}
                named={named}
                shown={shown}
                fields={fields}
                onChoose={(id) =>
                  setChosen(PANE_LABELS.map((_, pane) => (pane === index ? id : chosen[pane])))
                }
              />
            )
          );
        })}
      </div>
      {named.length > 0 && (
        <p className={styles['keys']}>
          选中图片后可用键盘：+ 与 − 缩放，R 向右转，Shift 加 R 向左转，0 适应，方向键移动。
        </p>
      )}
    </Card>
  );
}

type NamedPicture = ReturnType<typeof namedPictures>[number];

interface PicturePaneProps {
  readonly label: string;
  readonly named: readonly NamedPicture[];
  readonly shown: NamedPicture;
  readonly fields: TypedFields;
  readonly onChoose: (id: string) => void;
}

/** A selected picture above the fields to compare. */
function PicturePane({ label, named, shown, fields, onChoose }: PicturePaneProps) {
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

/** The fields that the pictures of each slot have to match. */
const COMPARED: Readonly<Record<string, readonly ApplicantField[]>> = {
  photo: ['name'],
  certificate: ['certificateNumber', 'name', 'certificateKind', 'institution'],
  licence: ['creditCode', 'company', 'legalPerson', 'registeredCapital'],
  registration: ['amacNumber', 'company'],
};

/** The fields to compare a picture of a slot with, the number first. */
function comparedFields(slot: string): readonly ApplicantField[] {
  return COMPARED[slot] ?? [];
}

/** The pictures with names, numbered if a slot has several: 执业证书照片 2. */
function namedPictures(
  kind: ApplicantKind,
  pictures: readonly ApplicationPicture[],
): { readonly picture: ApplicationPicture; readonly label: string }[] {
  return pictures.map((picture) => {
    const { slot } = picture;
    const name = PICTURE_SLOTS[kind].find((each) => each.slot === slot)?.label ?? '其他图片';
    const ofSlot = pictures.filter((each) => each.slot === slot);
    return { picture, label: ofSlot.length > 1 ? `${name} ${ofSlot.indexOf(picture) + 1}` : name };
  });
}
