import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar';

const avatar = (photo: string) => <Avatar photo={photo} fallback="/default.svg" size={20} />;

it('a picture that cannot be loaded gives way to the fallback, until there is another one', () => {
  const { container, rerender } = render(avatar('/broken.png'));
  const address = () => container.querySelector('img')?.getAttribute('src');
  const fail = () => {
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
  };
  expect(address()).toBe('/broken.png');
  fail();
  expect(address()).toBe('/default.svg');
  fail();
  expect(address()).toBe('/default.svg');
  rerender(avatar('/other.png'));
  expect(address()).toBe('/other.png');
});
