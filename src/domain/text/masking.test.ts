import { expect, it } from 'vitest';
import { maskedCertificate, maskedName, maskedPhone } from './masking';

it.each([
  ['周一舟', '周*舟'],
  ['周舟', '周*'],
  ['欧阳一舟', '欧**舟'],
  ['𠮷田一', '𠮷*一'],
  ['周', '周'],
  ['', ''],
])('the name %s is shown as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

it.each([
  ['110105194912311234', '110***********1234'],
  ['11010519491231002X', '110***********002X'],
  ['12345678901', '123****8901'],
  ['1234567890', '**********'],
  ['', ''],
])('the ID number %s is shown as %s', (idCode, masked) => {
  expect(maskedCertificate(idCode)).toBe(masked);
});

it.each([
  ['19900000001', '199****0001'],
  ['1990000', '*******'],
  ['', ''],
])('the phone number %s is shown as %s', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked);
});
