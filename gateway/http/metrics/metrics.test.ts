import { describe, expect, it } from 'vitest';
import { prometheusText } from './metrics';

describe('metrics as text', () => {
  it('names, explains and types each metric before its samples', () => {
    const text = prometheusText([
      {
        name: 'portal_things_total',
        help: 'Things, by kind.',
        type: 'counter',
        samples: [
          { labels: { kind: 'one', size: 'small' }, value: 3 },
          { labels: { kind: 'two', size: 'large' }, value: 0.5 },
        ],
      },
      { name: 'portal_none', help: 'Nothing.', type: 'gauge', samples: [] },
      { name: 'portal_open', help: 'Open.', type: 'gauge', samples: [{ value: 0 }] },
    ]);
    expect(text).toBe(
      `# HELP portal_things_total Things, by kind.
# TYPE portal_things_total counter
portal_things_total{kind="one",size="small"} 3
portal_things_total{kind="two",size="large"} 0.5
# HELP portal_open Open.
# TYPE portal_open gauge
portal_open 0
`,
    );
  });

  it('lets no label and no help break out of its line', () => {
    const label = 'a"} 1\nportal_forged 1\\';
    const text = prometheusText([
      {
        name: 'portal_a',
        help: 'One\nportal_forged 1',
        type: 'gauge',
        samples: [{ labels: { label }, value: 1 }],
      },
    ]);
    expect(text.split('\n')).toHaveLength(4);
    expect(text).toContain(String.raw`portal_a{label="a\"} 1\nportal_forged 1\\"} 1`);
  });

  it('writes what is no number as the format does', () => {
    const samples = [Infinity, -Infinity, NaN].map((value) => ({ value }));
    expect(prometheusText([{ name: 'a', help: '', type: 'gauge', samples }])).toMatch(
      /a \+Inf\na -Inf\na NaN\n$/,
    );
  });
});
