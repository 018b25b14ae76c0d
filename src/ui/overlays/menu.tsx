import { Fragment, type ReactElement } from 'react';
import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import styles from './floating.module.css';
import { Icon, type IconName } from '../marks/icon';
import { useOverlayContainer } from './open-dialogs';

export interface MenuEntry {
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: IconName;
  /** Marks the chosen entry, if the menu is a choice. */
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  readonly hasRuleBefore?: boolean;
}

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end';
}

/** A menu of actions or choices under a button; arrow keys and first letters move in it. */
export function Menu({ trigger, label, entries, align = 'end' }: MenuProps) {
  const container = useOverlayContainer();
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal container={container}>
        <Content
          className={styles['menu']}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          loop
        >
          {entries.map((entry) => (
            <Fragment key={entry.label}>
              {entry.hasRuleBefore && <Separator className={styles['rule']} />}
              <MenuItem entry={entry} />
            </Fragment>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}

function MenuItem({ entry }: { readonly entry: MenuEntry }) {
  const { label, onSelect, icon, isChosen, isDisabled = false } = entry;
  const choice = isChosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': isChosen };
  return (
    <Item className={styles['item']} disabled={isDisabled} onSelect={onSelect} {...choice}>
      {icon && <Icon name={icon} size={18} />}
      {label}
      {isChosen && <Icon name="check" size={16} className={styles['check']} />}
    </Item>
  );
}
