import { useId, useState, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { PictureSlot } from '@/domain/site/application';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { PictureWindow } from '@/ui/overlays/picture-window';
import { itemsOf, placesIn, type PictureItem, type PictureModel } from './picture-model';
import { AddTile, PictureTile } from './picture-tiles';
import { pictureName } from './picture-words';
import { useFilesBroughtIn } from './use-files-brought-in';
import styles from './pictures.module.css';

interface PictureFieldProps {
  readonly slot: PictureSlot;
  readonly model: PictureModel;
  /** Error of the slot: `model.problemOf(slot.slot)` after a submit, or the gateway's message. */
  readonly error?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Adds, displays and removes the pictures of one slot: by file input, drop or paste. */
export function PictureField({ slot, model, error, isDisabled = false }: PictureFieldProps) {
  const id = useId();
  const { fieldRef, inputRef, keepFocus } = useFocusKept();
  const items = itemsOf(model.items, slot.slot);
  const message = model.refusalOf(slot.slot) ?? error;
  const add = (files: readonly File[]) => {
    if (isDisabled) return;
    keepFocus();
    model.add(slot.slot, files);
  };
  const { isOver, handlers } = useFilesBroughtIn(add);
  const describedBy = message === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    <fieldset
      ref={fieldRef}
      className={styles['field']}
      tabIndex={-1}
      aria-describedby={describedBy}
      data-over={isOver && !isDisabled}
      {...handlers}
    >
      <SlotLegend slot={slot} />
      <p id={`${id}-hint`} className={styles['hint']}>
        {slot.hint}。支持 JPEG、PNG、WebP，单张不超过 10 MB
        <span className={styles['byHand']}>，可拖放或粘贴到这里</span>
      </p>
      <PictureTiles slot={slot} items={items} model={model} isDisabled={isDisabled} onAct={keepFocus}>
        {placesIn(items, slot) > 0 && (
          <li>
            <AddTile
              inputRef={inputRef}
              slot={slot}
              isDisabled={isDisabled}
              isInvalid={message !== undefined}
              describedBy={describedBy}
              onFiles={add}
            />
          </li>
        )}
      </PictureTiles>
      {message !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {message}
        </p>
      )}
      {items.some((item) => item.state === 'failed' && item.isSignedOut) && <SignedOutLine />}
      <output className="visually-hidden">{model.newsOf(slot.slot)}</output>
    </fieldset>
  );
}

function SlotLegend({ slot: { label, least } }: Pick<PictureFieldProps, 'slot'>) {
  return (
    <legend className={styles['legend']}>
      {label}
      {least > 0 && (
        <>
          <span className={styles['required']} aria-hidden="true">
            {' *'}
          </span>
          <span className="visually-hidden">（必填）</span>
        </>
      )}
    </legend>
  );
}

interface PictureTilesProps {
  readonly slot: PictureSlot;
  readonly items: readonly PictureItem[];
  readonly model: PictureModel;
  readonly isDisabled: boolean;
  /** Called before a pressed control may be removed. */
  readonly onAct: () => void;
  /** The tile that adds a picture, if the slot has capacity. */
  readonly children: ReactNode;
}

function PictureTiles({ slot, items, model, isDisabled, onAct, children }: PictureTilesProps) {
  const [openKey, setOpenKey] = useState<string>();
  const named = items.map((item, index) => ({ item, name: pictureName(slot, index) }));
  const visible = named.flatMap(({ item: { key, preview }, name }) =>
    preview
      ? [{ key, src: preview.src, title: name, alt: name, widthPx: preview.width, heightPx: preview.height }]
      : [],
  );
  const openIndex = visible.findIndex(({ key }) => key === openKey);
  const act = (action: (key: string) => void, key: string) => () => {
    onAct();
    action(key);
  };
  return (
    <>
      <ul className={styles['tiles']}>
        {named.map(({ item, name }, index) => (
          <PictureTile
            key={item.key}
            item={item}
            name={name}
            shortName={slot.most === 1 ? slot.label : `第 ${index + 1} 张`}
            isDisabled={isDisabled}
            onOpen={() => setOpenKey(item.key)}
            onRemove={act(model.remove, item.key)}
            onRetry={act(model.retry, item.key)}
          />
        ))}
        {children}
      </ul>
      {openIndex >= 0 && (
        <PictureWindow
          pictures={visible}
          index={openIndex}
          onIndex={(index) => setOpenKey(visible[index]?.key)}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}

interface FocusKept {
  readonly fieldRef: RefObject<HTMLFieldSetElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** To be called before the focused control may be removed. */
  readonly keepFocus: () => void;
}

/** Keeps the focus in the field when its focused control is removed: on the input, or else on the field. */
function useFocusKept(): FocusKept {
  const fieldRef = useRef<HTMLFieldSetElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const mayBeLost = useRef(false);
  useEffect(() => {
    if (!mayBeLost.current) return;
    mayBeLost.current = false;
    if (document.activeElement !== document.body) return;
    (inputRef.current ?? fieldRef.current)?.focus({ preventScroll: true });
  });
  return {
    fieldRef,
    inputRef,
    keepFocus: () => {
      mayBeLost.current = true;
    },
  };
}
