import { describe, expect, it } from 'vitest';
import { deviceName } from './sessions';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, 'Chrome · Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/140.0.0.0`,
      'Microsoft Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
      'WeChat · iOS',
    ],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome · Android'],
    ['', '未知设备'],
    ['   ', '未知设备'],
    ['<script>alert(1)</script>', '未知设备'],
    ['x'.repeat(100_000), '未知设备'],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
