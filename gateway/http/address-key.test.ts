import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key';

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:1::1', '2001:db8:1:1::/64'],
    ['2001:DB8:1:1:ffff::2', '2001:db8:1:1::/64'],
    ['2001:0db8:0001:0001:0000:0000:0000:0001', '2001:db8:1:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
