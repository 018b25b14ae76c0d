import { expect, it } from 'vitest';
import { surnameOf } from './monogram';

it.each([
  ['顾行简', '顾'],
  ['诸葛允凝', '诸葛'],
  ['欧阳静', '欧阳'],
  // Two characters alone are a surname and a given name.
  ['司马', '司'],
  [' 李四 ', '李'],
  ['𠮷野', '𠮷'],
  ['', ''],
])('%j begins with %j', (name, surname) => {
  expect(surnameOf(name)).toBe(surname);
});
