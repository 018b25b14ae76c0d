import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GroupedListbox, optionId, useListboxChoice, type OptionGroup } from './grouped-listbox';

interface Fruit {
  readonly key: string;
}

const APPLES = { name: '苹果', isNamed: true, options: [{ key: 'red' }, { key: 'green' }] };
const OTHERS = { name: '其他', isNamed: false, options: [{ key: 'pear' }] };
const GROUPS = [APPLES, OTHERS];

interface FruitFieldProps {
  readonly groups?: readonly OptionGroup<Fruit>[];
  readonly isAlwaysOne?: boolean;
  readonly onChoose?: (fruit: Fruit) => void;
}

/** A field that steers a listbox, as search boxes do. */
function FruitField({
  groups = GROUPS,
  isAlwaysOne = false,
  onChoose = vi.fn<(fruit: Fruit) => void>(),
}: FruitFieldProps) {
  const fruits = groups.flatMap(({ options }) => options);
  const { active, chosen, move } = useListboxChoice(fruits, { isAlwaysOne });
  return (
    <>
      <input
        aria-label="水果"
        onKeyDown={(event) => {
          if (move(event.key)) event.preventDefault();
        }}
      />
      <output aria-label="选中">{chosen?.key ?? '无'}</output>
      <GroupedListbox
        id="fruits"
        label="水果种类"
        groups={groups}
        active={active}
        onChoose={onChoose}
        renderOption={({ key }) => <em>{key}</em>}
      />
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: '水果' });
const chosen = () => screen.getByRole('status', { name: '选中' }).textContent;
const press = (key: string) => fireEvent.keyDown(field(), { key });

describe('a grouped listbox', () => {
  it('counts its options over all groups and marks the chosen one', () => {
    render(
      <GroupedListbox
        id="fruits"
        label="水果种类"
        groups={GROUPS}
        active={2}
        onChoose={vi.fn<(fruit: Fruit) => void>()}
        renderOption={({ key }) => <em>{key}</em>}
      />,
    );
    const [, , pear] = screen.getAllByRole('option');
    expect(pear).toHaveAccessibleName('pear');
    expect(pear).toHaveAttribute('id', optionId('fruits', 2));
    expect(screen.getByRole('option', { selected: true })).toBe(pear);
  });

  it('names every group, and shows the names of those that are to be seen', () => {
    render(<FruitField />);
    expect(screen.getByRole('group', { name: '苹果' })).toHaveTextContent(/^苹果redgreen$/);
    expect(screen.getByRole('group', { name: '其他' })).toHaveTextContent(/^pear$/);
  });

  it('hands over the option that is pressed, and leaves the focus with the field', async () => {
    const onChoose = vi.fn<(fruit: Fruit) => void>();
    render(<FruitField onChoose={onChoose} />);
    field().focus();
    await userEvent.setup().click(screen.getByRole('option', { name: 'green' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ key: 'green' });
    expect(field()).toHaveFocus();
  });

  it('keeps the chosen option in view', () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
    render(<FruitField />);
    expect(scrolled).toEqual([]);
    press('ArrowUp');
    expect(scrolled).toEqual(['fruits-2']);
  });
});

describe('the choice in a listbox', () => {
  it('begins with none, and goes round with the arrows', () => {
    render(<FruitField />);
    expect(chosen()).toBe('无');
    const gone = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      press(key);
      return chosen();
    });
    expect(gone).toEqual(['red', 'green', 'pear', 'red', 'pear']);
  });

  it('leaves Home and End to the text, and takes them where one is always chosen', () => {
    const { unmount } = render(<FruitField />);
    expect(press('End')).toBe(true);
    expect(chosen()).toBe('无');
    unmount();
    render(<FruitField isAlwaysOne />);
    expect(chosen()).toBe('red');
    expect(press('End')).toBe(false);
    expect(chosen()).toBe('pear');
    press('Home');
    expect(chosen()).toBe('red');
  });

  it('stays with its option as others come before it, and ends with it', () => {
    const { rerender } = render(<FruitField groups={[OTHERS]} />);
    press('ArrowDown');
    rerender(<FruitField />);
    expect(chosen()).toBe('pear');
    rerender(<FruitField groups={[APPLES]} />);
    expect(chosen()).toBe('无');
    rerender(<FruitField groups={[]} isAlwaysOne />);
    press('ArrowUp');
    expect(chosen()).toBe('无');
  });
});
