import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { setShortcutsOn, useShortcutSettings } from '@/session/shortcuts.store';
import { CheckField } from '@/ui/fields/check-field';
import { Dialog } from '@/ui/overlays/dialog';
import { Sheet } from '@/ui/overlays/sheet';
import { KeyCaps } from './key-caps';
import styles from './shortcut-sheet.module.css';
import { COMMANDS_KEY, SHORTCUT_GROUPS, type ShortcutGroup } from './shortcuts';

const TITLE = '键盘快捷键';

/** Every key that does something, and the switch for those that are pressed alone. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const Window = useMediaQuery(MOBILE_QUERY) ? Sheet : Dialog;
  const { isOn } = useShortcutSettings();
  return (
    <Window title={TITLE} onClose={onClose}>
      <div className={styles['switch']}>
        <CheckField checked={isOn} onChange={setShortcutsOn}>
          启用单键快捷键
        </CheckField>
        <p className={styles['hint']}>
          关闭后只有 <KeyCaps keys={COMMANDS_KEY.keys} />{' '}
          仍然有效，可从命令面板回到这里。在输入框中打字时，单键不会触发操作。
        </p>
      </div>
      <div className={styles['groups']}>
        {SHORTCUT_GROUPS.map((group, index) => (
          <Group key={group.name} group={index === 0 ? withCommands(group) : group} />
        ))}
      </div>
    </Window>
  );
}

function withCommands({ name, shortcuts }: ShortcutGroup): ShortcutGroup {
  return { name, shortcuts: [COMMANDS_KEY, ...shortcuts] };
}

function Group({ group: { name, shortcuts } }: { readonly group: ShortcutGroup }) {
  return (
    <section aria-label={name}>
      <h3 className={styles['name']}>{name}</h3>
      <dl className={styles['list']}>
        {shortcuts.map(({ label, keys }) => (
          <div key={label} className={styles['row']}>
            <dt>{label}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
