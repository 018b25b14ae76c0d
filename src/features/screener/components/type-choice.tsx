import { firstLevelTypes, secondLevelTypes, type DictOption } from '@/features/fund-kit/dictionaries';
import { ToggleChip } from '@/ui/controls/chip';
import { SkeletonBlock, SkeletonGroup } from '@/ui/states/skeleton';
import styles from './condition-panel.module.css';

interface TypeChoiceProps {
  readonly categories: readonly DictOption[];
  readonly chosen: readonly string[];
  /** How the chosen types follow from the newest ones. */
  readonly onChange: (next: (types: readonly string[]) => readonly string[]) => void;
}

/** Three lines of chips: as much as either area's types take. */
const COMING_PX = 100;

/** Types of the first level, several at once; a chosen one opens its second level, which narrows it. */
export function TypeChoice({ categories, chosen, onChange }: TypeChoiceProps) {
  const levels1 = firstLevelTypes(categories);
  const isOpen = (code: string) => chosen.some((type) => type.startsWith(code));
  const toggle = (code: string) => onChange((types) => toggledType(types, code));
  const narrow = (code: string) => onChange((types) => narrowedTypes(types, code));
  if (levels1.length === 0) {
    return (
      <SkeletonGroup>
        <SkeletonBlock height={COMING_PX} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <div className={styles['chips']}>
        {levels1.map(({ code, name }) => (
          <ToggleChip key={code} isPressed={isOpen(code)} onPress={() => toggle(code)}>
            {name}
          </ToggleChip>
        ))}
      </div>
      {levels1
        .filter(({ code }) => isOpen(code))
        .map(({ code, name }) => (
          <Subtypes
            key={code}
            name={name}
            options={secondLevelTypes(categories, code)}
            chosen={chosen}
            onPress={narrow}
          />
        ))}
    </>
  );
}

/** Adds a first-level type, or removes it with all types below it. */
function toggledType(types: readonly string[], code: string): readonly string[] {
  const others = types.filter((type) => !type.startsWith(code));
  return others.length < types.length ? others : [...types, code];
}

/** A second-level type takes the place of the whole first level. */
function narrowedTypes(types: readonly string[], code: string): readonly string[] {
  if (types.includes(code)) return types.filter((type) => type !== code);
  return [...types.filter((type) => type !== code.slice(0, 2)), code];
}

interface SubtypesProps {
  readonly name: string;
  readonly options: readonly DictOption[];
  readonly chosen: readonly string[];
  readonly onPress: (code: string) => void;
}

function Subtypes({ name, options, chosen, onPress }: SubtypesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles['subtypes']}>
      <legend className="visually-hidden">{name}细分</legend>
      <span className={styles['subtitle']} aria-hidden="true">
        {name}
      </span>
      <div className={styles['chips']}>
        {options.map((option) => (
          <ToggleChip
            key={option.code}
            isPressed={chosen.includes(option.code)}
            onPress={() => onPress(option.code)}
          >
            {option.name}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
