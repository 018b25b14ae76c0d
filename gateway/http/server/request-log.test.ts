import { describe, expect, it } from 'vitest';
import { storeError } from '../../store/store-error';
import { createLogWriter, describeError } from './request-log';
import type { LogEntry, ProcessEntry } from './request-log';

const request: LogEntry = {
  time: '2026-11-23T04:00:00.000Z',
  level: 'warn',
  requestId: 'r1',
  method: 'GET',
  route: '/*',
  status: 404,
  ms: 1.5,
};
const event: ProcessEntry = { time: '2026-11-23T04:00:01.000Z', level: 'info', event: 'stopped', ms: 120 };

describe('the log', () => {
  it.each([
    ['info', 2],
    ['warn', 1],
    ['error', 0],
    ['off', 0],
  ] as const)('at level %s holds %i of two lines, each an object of its own', (level, count) => {
    const lines: string[] = [];
    const log = createLogWriter(level, (line) => lines.push(line));
    log(request);
    log(event);
    expect(lines).toHaveLength(count);
    for (const line of lines) {
      expect(line).toMatch(/^\{[^\n]+\}\n$/);
      expect([request, event]).toContainEqual(JSON.parse(line));
    }
  });

  it('has the class, the code and the stack frames of an error, never its message', () => {
    const driver = Object.assign(new Error('duplicate key 110101199003071234'), { code: '23505' });
    const told = describeError(driver);
    expect(told).toMatchObject({ name: 'Error', code: '23505' });
    expect(told.at.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('1101011990');
    expect(describeError(storeError('disk-full', '/data'))).toMatchObject({
      name: 'StoreError',
      code: 'disk-full',
    });
    expect(describeError('a text')).toEqual({ name: 'string', at: [] });
  });
});
